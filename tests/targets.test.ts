import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { globSync } from 'tinyglobby'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { dist } from './setup/open.ts'

/** The oldest engines that are promised, on desks and on phones. */
const oldest = {
  chrome: 111,
  chrome_android: 111,
  safari: 16.4,
  safari_ios: 16.4,
  firefox: 114,
}

/**
 * What the site uses although not all of them know it, and what they show
 * instead.
 */
const fallbacks: Record<string, string> = {
  // The menu
  'html.global_attributes.popover': 'The links of the menu stand in the page.',
  'html.elements.button.popovertarget': 'The button of the menu is not shown.',
  'css.selectors.popover-open':
    'A rule for engines that do not know it lays out the links.',
  'css.selectors.has':
    'On paper a list may leave its sentence; the page scrolls under the open menu; a comparison has a large title.',
  // From page to page, and reading
  'css.at-rules.view-transition': 'The next page appears without a movement.',
  'css.properties.view-transition-name': 'As above.',
  'html.elements.script.fetchpriority':
    'The script of a form is fetched beside what is painted.',
  'css.at-rules.property': 'Lines of small type are shorter.',
  'css.properties.text-wrap': 'Lines break where they are full.',
  'css.properties.text-size-adjust': 'A phone may enlarge small text.',
  'css.properties.hyphens': 'A table with long words scrolls in its frame.',
  'css.properties.scroll-target-group':
    'The contents do not mark the clause that is being read.',
  'css.selectors.target-current': 'As above.',
  'css.selectors.selection': 'Selected text has the colours of the system.',
  'css.properties.animation-timeline':
    'The mark at the end of the page stands still.',
  'css.properties.animation-range': 'As above.',
  'api.Navigator.connection': 'React guesses how fast the network is.',
  // On paper
  'css.at-rules.page': 'Sheets have the margins of the printer, and no number.',
  'css.properties.orphans':
    'A single line of a paragraph may stand at the end of a sheet.',
  'css.properties.widows': 'As above, at the beginning of a sheet.',
  'css.selectors.details-content': 'What is folded up stays so on paper.',
  'css.properties.content-visibility': 'As above.',
}

/** The entry at a path of MDN's data, such as `css.properties.color`. */
function featureAt(path: string): CompatStatement | undefined {
  const step = (found: unknown, name: string) =>
    found && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined
  const found = path.split('.').reduce(step, data)
  return (found as Identifier | undefined)?.__compat
}

/**
 * Whether all of the oldest engines know a feature, neither behind a flag nor
 * by a prefix.
 */
function isKnownToAll({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof oldest] ?? []].flat().some((it) => {
      const isPlain =
        !it.flags && !it.prefix && !it.alternative_name && !it.version_removed
      return (
        isPlain &&
        Number.parseFloat(String(it.version_added).replace('≤', '')) <= version
      )
    }),
  )
}

/**
 * The paths of what a document uses: elements and attributes, rules, selectors
 * and properties.
 */
function* featuresOf(html: string): Generator<string> {
  const tags = html.replace(
    /<(style|script)\b([^>]*)>[\s\S]*?<\/\1>/g,
    '<$1$2>',
  )
  for (const [, element, attributes = ''] of tags.matchAll(
    /<([a-z][\w-]*)([^>]*)>/g,
  )) {
    yield `html.elements.${element}`
    for (const [, name = ''] of attributes.matchAll(/\s([\w-]+)=/g))
      yield* [`html.elements.${element}`, 'html.global_attributes'].map(
        (owner) => `${owner}.${name.toLowerCase()}`,
      )
  }
  const paths: string[] = []
  for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
    const root = postcss.parse(css)
    root.walkAtRules(({ name }) => void paths.push(`css.at-rules.${name}`))
    root.walkDecls(({ prop }) => void paths.push(`css.properties.${prop}`))
    root.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/::?([\w-]+)/g))
        paths.push(`css.selectors.${name}`)
    })
  }
  yield* paths
}

/** What variables hold that every script has. */
const globals: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
}

/**
 * The paths of what a script uses: objects that it finds by name, and their
 * members.
 */
function* featuresOfScript(code: string): Generator<string> {
  const rooms = ['api', 'javascript.builtins']
  const nodes: unknown[] = [parseAst(code)]
  for (const node of nodes) {
    if (typeof node !== 'object' || !node) continue
    const { type, name, object, property, key, computed, ...parts } =
      node as Record<string, unknown>
    // Names behind a dot or before a colon are no variables.
    nodes.push(...Object.values(parts), object, computed && [property, key])
    if (type === 'Identifier') yield* rooms.map((room) => `${room}.${name}`)
    if (type !== 'MemberExpression') continue
    const owner = nameOf(object)
    for (const room of rooms)
      for (const member of [nameOf(property), `${nameOf(property)}_static`])
        yield `${room}.${globals[owner] ?? owner}.${member}`
  }
}

const nameOf = (node: unknown) => String((node as { name?: string }).name)

/** What some of the oldest engines do not know. */
function newerOf(paths: Iterable<string>): string[] {
  return [...new Set(paths)].filter((path) => {
    const feature = featureAt(path)
    return feature && !isKnownToAll(feature)
  })
}

it.each([
  ['AbortSignal.any([])', ['api.AbortSignal.any_static']],
  ['AbortSignal.abort(); Promise.any([])', []],
  ['document.startViewTransition()', ['api.Document.startViewTransition']],
])('of a script, %s, the oldest engines lack %j', (code, newer) => {
  expect(newerOf(featuresOfScript(code))).toEqual(newer)
})

it('what the oldest engines do not know has a fallback, and no fallback is for nothing', () => {
  const documents = globSync('**/*.html', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  )
  const scripts = [
    ...globSync('assets/*.js', { cwd: dist }).map((file) =>
      readFileSync(join(dist, file), 'utf8'),
    ),
    ...documents.flatMap((html) =>
      [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => text,
      ),
    ),
  ]
  const used = new Set([
    ...documents.flatMap((html) => [...featuresOf(html)]),
    ...[...new Set(scripts)].flatMap((code) => [...featuresOfScript(code)]),
  ])
  expect([...used].filter(featureAt).length).toBeGreaterThan(300)
  expect(new Set(newerOf(used))).toEqual(new Set(Object.keys(fallbacks)))
})
