import { describe, expect, it } from 'vitest'
import { linesOf } from './testing/html-of.ts'

const define =
  '**“Coins”** means money, and **“Gift”** means a thing bought with Coins.\n\n'

describe('a defined term', () => {
  it('is named at its definition, which needs no link to itself', () => {
    expect(linesOf('**“Coins”** means money. Buy Coins.')).toEqual([
      '<p><strong><dfn id="term-coins">“Coins”</dfn></strong> means money. Buy Coins.</p>',
    ])
  })

  it('is named like a heading of the same words, in any script', () => {
    expect(linesOf('**“User’s മലയാളം”** means a text.').join()).toContain(
      '<dfn id="term-users-മലയാളം">',
    )
  })

  it('leads to its definition at its first use in each clause, in singular and plural', () => {
    const text = `${define}## One\n\nA Coin buys Gifts and Coins.\n\n### Below\n\nMore Coins.\n\n## Two\n\nCoins.`
    expect(linesOf(text).slice(1)).toEqual([
      '<h2 id="one"><a href="#one"><span class="number">1.</span> One</a></h2>',
      '<p>A <a class="term" href="#term-coins">Coin</a> buys <a class="term" href="#term-gift">Gifts</a> and Coins.</p>',
      '<h3 id="below"><a href="#below"><span class="number">1.1</span> Below</a></h3>',
      '<p>More Coins.</p>',
      '<h2 id="two"><a href="#two"><span class="number">2.</span> Two</a></h2>',
      '<p><a class="term" href="#term-coins">Coins</a>.</p>',
    ])
  })

  it('is left alone in headings, links, bold words and the overview', () => {
    const text = `${define}<Overview>\n\nCoins.\n\n</Overview>\n\n## Coins\n\n**Coins** and [Coins](/privacypolicy).`
    expect(linesOf(text).join()).not.toContain('class="term"')
  })

  it('is the longest that stands there, and no part of a name', () => {
    const text =
      '**“Data”** means facts, **“Personal Data”** means facts on you.\n\n## One\n\nThe Digital Personal Data Protection Act, and Personal Data. The Data.'
    expect(linesOf(text).at(-1)).toBe(
      '<p>The Digital Personal Data Protection Act, and <a class="term" href="#term-personal-data">Personal Data</a>. The <a class="term" href="#term-data">Data</a>.</p>',
    )
  })

  it('is neither “we” nor the product that bears its name', () => {
    const text =
      'The company (**“we”**) and its people (**“SuperBestie”**).\n\n## One\n\nHere we say {facts.productName}.\n\n## Two\n\nEach SuperBestie listens.'
    expect(linesOf(text)).toContain('<p>Here we say SuperBestie.</p>')
    expect(linesOf(text).at(-1)).toContain(
      'href="#term-superbestie">SuperBestie</a> listens.</p>',
    )
  })
})
