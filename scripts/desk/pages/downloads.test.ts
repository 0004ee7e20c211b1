import { expect, it } from 'vitest'
import { fieldsIn } from '../testing/start-desk.ts'
import { startSealed } from '../testing/start-sealed.ts'

/** Stands for the program of the commands, and tells how it was started. */
const program = `import { existsSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
const found = ['content/pages/tnc/draft.mdx', 'node_modules/a'].map(existsSync)
writeFileSync(args.at(-1), JSON.stringify([...args.slice(0, -1), ...found]))`

it('evidence is made from the published commit by its command, whatever the folder has', async () => {
  const desk = await startSealed()
  desk.write('.gitignore', '.desk\nnode_modules\n')
  desk.write('scripts/run.mjs', program)
  desk.git('add', '.')
  desk.git('commit', '-qm', 'A command')
  desk.write('scripts/run.mjs', 'Unfinished')
  desk.write('node_modules/a/index.js', '')
  desk.write('content/pages/tnc/draft.mdx', 'Invalid { draft')

  const fields = fieldsIn(await desk.view(''), 'evidence')
  const body = new URLSearchParams(fields)
  const made = await desk.send('/desk/evidence', { method: 'POST', body })
  expect(made.headers.get('content-disposition')).toBe(
    'attachment; filename="tnc-2026-12-01-evidence.zip"',
  )
  expect(await made.json()).toEqual([
    ...['evidence', 'tnc', '2026-12-01', '--out'],
    ...[false, true],
  ])
})
