import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inEveryEngine } from './in-every-engine.ts'
import type { Answer } from './reporting-host.ts'

/** The page with the rules for paper in force on the screen, and those for the screen alone out of force; drivers print, but do not show what is printed. */
function asOnPaper(answer: Answer): Answer {
  const isDocument = answer.headers['content-type']?.startsWith('text/html')
  if (!isDocument) return answer
  const { 'content-security-policy': _, ...headers } = answer.headers
  const html = answer.body
    .toString()
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    .replace(/@media screen/g, '@media (width < 0px)')
    .replace(/@media print/g, '@media screen')
  return { ...answer, headers, body: Buffer.from(html) }
}

inEveryEngine((at) => {
  it.each(['/tnc', '/privacypolicy', '/guidelines'])(
    '%s on paper is its title and its text, black on white',
    async (path) => {
      at.host.alter = asOnPaper
      await at.visit.open(path)
      expect(await at.visit.texts('h1')).toHaveLength(1)
      expect((await at.visit.texts('.prose p')).length).toBeGreaterThan(20)
      expect(await at.visit.texts('nav, .skip, .page-header, .page-footer, form')).toEqual([])
      expect(await at.visit.style('body', 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await at.visit.style('.prose p', 'color')).toBe('rgb(0, 0, 0)')
      const cut = await at.visit.tab.evaluate(
        () =>
          [...document.querySelectorAll('.table')].filter(
            (it) => getComputedStyle(it).overflowX !== 'visible',
          ).length,
      )
      expect(cut).toBe(0)
    },
  )

  it('prints a policy on several sheets, and not its navigation', async ({ skip }) => {
    await at.visit.open('/tnc')
    const { print } = at.visit.tab
    if (!print) return skip('The driver of this engine cannot print.')
    const pdf = await print()
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    const sheets = pagesOf(pdf)
    expect(sheets).toBeGreaterThan(3)
  })
})

/** How many pages a PDF has, also where its objects are packed. */
function pagesOf(pdf: Buffer): number {
  const packed = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const unpacked = [...packed].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const objects = [pdf.toString('latin1'), ...unpacked].join('\n')
  return objects.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
