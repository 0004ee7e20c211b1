import { describe, expect, it } from 'vitest'
import { htmlOf } from './fixtures-policy/read.ts'

const define = '**“Coins”** means money, and **“Gift”** means a thing bought with Coins.\n\n'

describe('markTerms', () => {
  it('names the definition, which needs no link to itself', async () => {
    expect(await htmlOf('**“Coins”** means money. Buy Coins.')).toBe(
      '<p><strong><dfn id="term-coins">“Coins”</dfn></strong> means money. Buy Coins.</p>',
    )
  })

  it('leads the first use in each clause to the definition, in singular and plural', async () => {
    const html = await htmlOf(
      `${define}## One\n\nA Coin buys Gifts and Coins.\n\n### Below\n\nMore Coins.\n\n## Two\n\nCoins.`,
    )
    expect(html.split('\n').slice(1)).toEqual([
      '<h2 id="one"><a href="#one"><span class="number">1.</span> One</a></h2>',
      '<p>A <a class="term" href="#term-coins">Coin</a> buys <a class="term" href="#term-gift">Gifts</a> and Coins.</p>',
      '<h3 id="below"><a href="#below"><span class="number">1.1</span> Below</a></h3>',
      '<p>More Coins.</p>',
      '<h2 id="two"><a href="#two"><span class="number">2.</span> Two</a></h2>',
      '<p><a class="term" href="#term-coins">Coins</a>.</p>',
    ])
  })

  it('leaves headings, links, bold words and the overview as they are', async () => {
    const html = await htmlOf(
      `${define}<Overview>\n\nCoins.\n\n</Overview>\n\n## Coins\n\n**Coins** and [Coins](/privacypolicy).`,
    )
    expect(html).not.toContain('class="term"')
  })

  it('takes the longest term, and no part of a name', async () => {
    const html = await htmlOf(
      '**“Data”** means facts, **“Personal Data”** means facts on you.\n\n## One\n\nThe Digital Personal Data Protection Act, and Personal Data. The Data.',
    )
    expect(html).toContain(
      '<p>The Digital Personal Data Protection Act, and <a class="term" href="#term-personal-data">Personal Data</a>. The <a class="term" href="#term-data">Data</a>.</p>',
    )
  })

  it('never leads from “we”, nor from the product that bears the name of a term', async () => {
    const html = await htmlOf(
      'The company (**“we”**) and its people (**“Bloomly”**).\n\n## One\n\nHere we say {facts.productName}.\n\n## Two\n\nEach Bloomly listens.',
    )
    expect(html).toContain('<p>Here we say Bloomly.</p>')
    expect(html).toContain('<p>Each <a class="term" href="#term-bloomly">Bloomly</a> listens.</p>')
  })
})
