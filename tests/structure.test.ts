import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/content/folders.ts'

const rooms = ['content', 'src', 'scripts', 'tests'] as const
const files = globSync(['{src,scripts,tests}/**/*.{ts,tsx,js,css}', 'content/**/*'], { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The relative imports of a file, as paths from the project's folder. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import|glob<\w+>)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map((match) => normalize(join(dirname(file), match[1] ?? '')))
}

describe('the code', () => {
  it('is found by this test', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(files.flatMap(importsOf).length).toBeGreaterThan(150)
  })

  // How long a policy is, its subject decides, and how many clauses are sealed.
  it.each(files.filter((file) => !/^content\/(pages\/|seals\.json)/.test(file)))(
    'has at most 250 lines in %s',
    (file) => {
      expect(read(file).split('\n').length).toBeLessThanOrEqual(251)
    },
  )

  it('imports one way: tests and scripts may use src, src may use content', () => {
    const allowed: Record<string, readonly string[]> = {
      src: ['src', 'content'],
      scripts: ['scripts', 'src'],
      tests: rooms,
    }
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            !(allowed[file.split('/')[0] ?? ''] ?? rooms).includes(target.split('/')[0] ?? ''),
        )
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })
})
