import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../scripts/text/paths.ts'
import { copyProject } from './setup/project-copy.ts'

const guide = readFileSync(join(root, 'docs/another-company.md'), 'utf8')

it('the content of the guide for another company is a whole site', async () => {
  const copy = copyProject()
  onTestFinished(() => copy.remove())
  copy.remove('content')
  for (const [, path = '', text = ''] of guide.matchAll(
    /^`(content\/[^`]+)`.*\n\n```\w+\n([\s\S]*?)```$/gm,
  ))
    copy.write(path, text)

  expect(await copy.run('check')).toMatchObject({ code: 0 })
  const sealed = await copy.run('seal', 'privacy', '--yes', '--as', 'Asha')
  expect(sealed).toMatchObject({ code: 0 })
  const built = await copy.build()
  expect(built).toMatchObject({ code: 0 })
  expect(copy.read('dist/index.html')).toContain('when your tea is ready')
  expect(copy.read('dist/privacy.html')).toContain('Kettle Private Limited')
  const words = readFileSync(join(root, 'content/facts.yaml'), 'utf8')
  const [, product = ''] = /^productName:.* (\S+)$/m.exec(words) ?? []
  expect(copy.read('dist/index.html')).not.toContain(product)
})
