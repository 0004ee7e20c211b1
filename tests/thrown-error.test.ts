import { beforeAll, describe, expect, it } from 'vitest'
import { developCopy } from './setup/development-server.ts'
import { open } from './setup/open.ts'

const { copy, server } = developCopy()
const layout = 'src/layouts/policy.tsx'
const loader = 'src/routes/load-page.ts'
const originals = { [layout]: copy.read(layout), [loader]: copy.read(loader) }

const breakLayout = () =>
  copy.edit(
    layout,
    '  return (',
    "  if (Date.now()) throw new Error('The layout fell over.')\n  return (",
  )
const breakLoader = () =>
  copy.edit(
    loader,
    '  const policy = policies.get(slug)\n',
    "  if (Date.now()) throw new Error('The loader fell over.')\n  const policy = policies.get(slug)\n",
  )

describe.each([
  ['a layout', 'The layout fell over.', 'policy.tsx', breakLayout],
  ['a loader', 'The loader fell over.', 'load-page.ts', breakLoader],
])('an error thrown by %s', (_, message, file, breakIt) => {
  beforeAll(() => {
    for (const [path, text] of Object.entries(originals)) copy.write(path, text)
    breakIt()
  })

  it('gives status 500 and the error screen with message, stack and a way home', async () => {
    const status = async () => (await fetch(`${server.address}/tnc`)).status
    await expect.poll(status, { timeout: 10_000 }).toBe(500)
    const page = await open(`${server.address}/tnc`)
    expect(page.status).toBe(500)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Unexpected Application Error!')
    await page.getByText(message, { exact: true }).waitFor()
    const stack = await page.locator('pre').innerText()
    expect(stack).toContain(`Error: ${message}`)
    expect(stack).toMatch(new RegExp(`\\n\\s+at .*${file}:\\d+`))
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${server.address}/`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Error')
  })

  it('stops the build, with the message and what was thrown, and writes nothing', async () => {
    const { code, output } = await copy.run('build')
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).toContain('Nothing was written')
  })
})
