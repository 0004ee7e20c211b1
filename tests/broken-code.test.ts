import { afterAll, expect, it } from 'vitest'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

it('a developer’s slip in TSX or CSS stops nobody who checks or amends a text, and the build alone', async () => {
  for (const file of ['src/layouts/policy.tsx', 'src/styles/tokens.css'])
    copy.write(file, `${copy.read(file)}\n}}`)
  const { code, output } = await copy.build()
  expect(code).not.toBe(0)
  expect(output).toMatch(
    /src\/(?:layouts\/policy\.tsx|styles\/tokens\.css):\d+:\d+/,
  )
  expect(await copy.run('check')).toMatchObject({ code: 0 })
  expect(await copy.run('amend', 'tnc')).toMatchObject({ code: 0 })
})
