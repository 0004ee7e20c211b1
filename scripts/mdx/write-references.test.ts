import { describe, expect, it } from 'vitest'
import { htmlOf, options, policy } from './fixtures-policy/read.ts'
import { readDocument } from './read-document.ts'

const clauses =
  '\n\n## Payments [#payments]\n\n### Refunds and cancellation [#refunds]\n\nText.\n\n## Limitation of liability'

async function lastLine(reference: string): Promise<string> {
  const html = await htmlOf(`${reference}${clauses}`)
  return html.split('\n')[0] ?? ''
}

describe('an empty link', () => {
  it('reads the number and the title of a clause', async () => {
    expect(await lastLine('See [](#payments) and [](#limitation-of-liability).')).toBe(
      '<p>See <a href="#payments">clause 1 (Payments)</a> and <a href="#limitation-of-liability">clause 2 (Limitation of liability)</a>.</p>',
    )
  })

  it('reads both numbers of a clause below another', async () => {
    expect(await lastLine('See [](#refunds).')).toBe(
      '<p>See <a href="#refunds">clause 1.1 (Refunds and cancellation)</a>.</p>',
    )
  })

  it('names the other page, whose ids may come from its headings', async () => {
    expect(await lastLine('See [](/privacypolicy#cookies).')).toBe(
      '<p>See <a href="/privacypolicy#cookies">clause 1.1 (Cookies) of the Privacy Policy</a>.</p>',
    )
  })

  it('to a page reads its title', async () => {
    expect(await lastLine('Read our [](/privacypolicy).')).toBe(
      '<p>Read our <a href="/privacypolicy">Privacy Policy</a>.</p>',
    )
  })

  it('to a page without numbers, or to a section, reads the title alone', async () => {
    expect(await lastLine('See [](/delete-account#kept) and [](/#safety).')).toBe(
      '<p>See <a href="/delete-account#kept">What is kept</a> and <a href="/#safety">Trust &amp; Safety</a>.</p>',
    )
  })

  it('to its own page needs no name of it', async () => {
    expect(await lastLine('See [](/tnc#payments).')).toContain('>clause 1 (Payments)<')
  })

  it('begins with a capital where a sentence begins', async () => {
    expect(await lastLine('[](#payments) applies. [](#refunds) does not, e.g. [](#refunds).')).toBe(
      '<p><a href="#payments">Clause 1 (Payments)</a> applies. <a href="#refunds">Clause 1.1 (Refunds and cancellation)</a> does not, e.g. <a href="#refunds">clause 1.1 (Refunds and cancellation)</a>.</p>',
    )
  })

  it('is written into the Markdown too, and is known as a reference', () => {
    const { markdown } = readDocument(
      'content/pages/tnc.mdx',
      policy(`See [](#payments).${clauses}`),
      options,
    )
    expect(markdown?.children[0]).toMatchObject({
      children: [
        { value: 'See ' },
        { data: { isReference: true }, children: [{ value: 'clause 1 (Payments)' }] },
        { value: '.' },
      ],
    })
  })

  it('to another site is refused, for there is nothing to click', () => {
    const { problems } = readDocument(
      'content/pages/tnc.mdx',
      policy('See [](https://gac.gov.in).'),
      options,
    )
    expect(problems.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual([
      'This link has no words to click. Write them in the square brackets: [words](https://gac.gov.in). Only a link to a page or a heading of this site may be left empty.',
    ])
  })

  it('to a clause that is not there is left to the check of links', () => {
    const { problems, links } = readDocument(
      'content/pages/tnc.mdx',
      policy('See [](#paiments).'),
      options,
    )
    expect(problems).toEqual([])
    expect(links.map(({ url }) => url)).toEqual(['#paiments'])
  })
})
