import postcss, { type Root } from 'postcss'
import { newPage, type OpenPage, phone } from './open.ts'

/** What an engine does not know, and how it then reads a page. */
export interface Lack {
  /** Words of selectors: a rule with one of them is dropped whole. */
  selectors?: readonly string[]
  properties?: readonly string[]
  /** Functions and words of values: a declaration with one of them is dropped. */
  values?: readonly string[]
  atRules?: readonly string[]
  /** Words of media queries, which are then false. */
  media?: readonly string[]
  /** Words of HTML that are read over. */
  html?: readonly RegExp[]
  /** Names of interfaces and of their members, `HTMLElement.popover`. */
  members?: readonly string[]
}

/** A page on a narrow screen in an engine that lacks something; it has gone nowhere yet. */
export async function newOlderPage(lack: Lack): Promise<OpenPage> {
  // The hashes of the policy are those of the styles as they are published.
  const page = await newPage({ ...phone, bypassCSP: true })
  await page.addInitScript((members) => {
    for (const member of members) {
      const [owner = '', name = ''] = member.split('.')
      const { prototype } = Reflect.get(window, owner)
      Reflect.deleteProperty(prototype, name)
    }
  }, lack.members ?? [])
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: readAs(lack, await response.text()) })
  })
  return page
}

/** A document as such an engine understands it. */
export function readAs(lack: Lack, html: string): string {
  const left = (lack.html ?? []).reduce((text, word) => text.replaceAll(word, ''), html)
  return left.replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/, (css) => {
    const root = postcss.parse(css)
    drop(lack, root)
    return root.toString()
  })
}

function drop({ selectors, properties, values, atRules, media }: Lack, root: Root): void {
  const has = (text: string, words: readonly string[] = []) => words.some((it) => text.includes(it))
  root.walkAtRules((rule) => {
    if (has(rule.name, atRules) || (rule.name === 'media' && has(rule.params, media)))
      return void rule.remove()
    if (rule.name !== 'supports') return
    const isAsked = has(rule.params, [
      ...(selectors ?? []),
      ...(properties ?? []),
      ...(values ?? []),
    ])
    if (!isAsked) return
    if (/^not\b/.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
    else rule.remove()
  })
  root.walkRules((rule) => {
    if (has(rule.selector, selectors)) rule.remove()
  })
  root.walkDecls((declaration) => {
    if (properties?.includes(declaration.prop) || has(declaration.value, values))
      declaration.remove()
  })
}
