import fs, { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sealDraft } from '../acts/seal-version.ts'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { bookFile } from '../text/paths.ts'

const draft = 'content/pages/tnc/draft.mdx'
const sealed = 'content/pages/tnc/2026-12-01.mdx'
const before = [true, false, false]
const after = [false, true, true]
const { renameSync } = fs

function project() {
  const made = sealedProject({ [draft]: version('Terms') })
  const options = { by: 'A', day: '2026-12-01' }
  return {
    ...made,
    seal: () => sealDraft(made.open(), 'tnc', options).changes,
    files: () =>
      [draft, sealed, bookFile].map((path) =>
        existsSync(join(made.folder, path)),
      ),
  }
}

/** Replaces what the disk does when a file is moved into place. */
function onMove(move: typeof renameSync) {
  fs.renameSync = move
  syncBuiltinESMExports()
}

afterEach(() => onMove(renameSync))

it('writes nothing if one file differs from its base', () => {
  const { make, seal, files, write } = project()
  const changes = seal()
  write(draft, version('Terms', 'Other.'))
  expect(() => make(changes)).toThrow('draft.mdx was changed meanwhile')
  expect(files()).toEqual(before)
})

it.each([[1], [2]])(
  'undoes everything if a read-only disk refuses step %i',
  (step) => {
    const { make, seal, files } = project()
    const changes = seal()
    let steps = 0
    onMove((from, to) => {
      steps++
      if (steps === step) throw new Error('EACCES: permission denied')
      renameSync(from, to)
    })
    expect(() => make(changes)).toThrow('was not changed. EACCES')
    expect(files()).toEqual(before)
  },
)

it.each([[1], [2]])(
  'after a crash behind step %i, sealing again completes it',
  (crash) => {
    const { make, seal, files, lines, write } = project()
    const all = [...seal().edits].slice(0, crash)
    expect(all.map(([path]) => path)).toEqual(
      [sealed, bookFile].slice(0, crash),
    )
    for (const [path, edit] of all) write(path, `${edit.after}`)
    make(seal())
    expect(files()).toEqual(after)
    expect(lines()).toHaveLength(1)
  },
)
