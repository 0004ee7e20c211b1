import { expect, it } from 'vitest'
import { ensureNotHidden } from './render-site.ts'

it.each(['.env', 'fonts/.DS_Store', '.well-known/.env'])(
  'a build refuses the hidden file public/%s',
  (path) => {
    const paths = ['icon.svg', '.well-known/security.txt']
    ensureNotHidden(paths)
    expect(() => ensureNotHidden([...paths, path])).toThrow(
      `public/${path} would be published`,
    )
  },
)
