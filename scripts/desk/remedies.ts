import type { VFileMessage } from 'vfile-message'
import { versionBefore } from '../../src/policy/policy.ts'
import { levels } from '../rules/unfinished-markup.ts'
import { meaningOf } from '../site/set-fact.ts'
import type { Site } from '../site/site.ts'
import { type Offer, replaceFix } from '../text/diagnostics/fix.ts'
import { clauseWords } from '../text/page-index.ts'
import type { Text } from '../text/text.ts'

/** A problem with what stands at its place. */
interface Found {
  note: string
  /** What the reason quotes, where it stands at the place; else empty. */
  quoted: string
  /** The source from the place on. */
  rest: string
  /** Where the link at the place leads; empty where there is none. */
  url: string
  /** What a page or a clause is called, by its address. */
  titleOf: (address: string) => string
}

/** Characters of a text that are replaced, from the place of a problem on. */
interface Replaced {
  label: string
  was: string
  by: string
}

/**
 * What may be done about a problem, each by a button: what its rule offers, or
 * what its remedy says in words.
 */
export function remediesFor(
  site: Site,
  text: Text,
  message: VFileMessage,
  at: number,
): readonly Offer[] {
  const { fix, offers = [], reason, note = '', line, column } = message
  if (fix)
    return [
      { label: 'Mend it', fixes: [fix] },
      ...titlesFor(site, text, message),
    ]
  if (offers.length > 0) return offers

  const { source, links } = text
  const rest = source.slice(at)
  const [, words = ''] = /“([^”]+)”/.exec(reason) ?? []
  const link = links.find(
    ({ place }) => place.line === line && place.column === column,
  )
  const pages = site.pagesFor(text.path)
  const found: Found = {
    note,
    quoted: rest.startsWith(words) ? words : '',
    rest,
    url: link?.url ?? '',
    titleOf: (address) => {
      const [pathname = '', id = ''] = address.split('#')
      const page = pathname ? pages.get(pathname) : text.indexed
      const heading = page?.headings.get(id)
      return heading ? clauseWords(heading) : (page?.title ?? address)
    },
  }
  return remedies.flatMap((of): Offer | [] => {
    const { label, was, by } = of(found) ?? {}
    const start = was ? source.indexOf(was, at) : -1
    if (!label || !was || by === undefined || start < 0) return []
    return { label, fixes: [replaceFix(start, was.length, by)] }
  })
}

/** The new clauses of a text, one of which may be a former one renamed. */
function titlesFor(
  { policies }: Site,
  { slug, day = '', source, headings }: Text,
  { reason, ruleId }: VFileMessage,
): Offer[] {
  const [, id] = /^Links to #([^,]+),/.exec(reason) ?? []
  const policy = policies.get(slug)
  if (ruleId !== 'clause-ids' || !id || !policy) return []

  const former = versionBefore(policy, { day })?.text.headings ?? []
  const lines = source.split('\n')
  return headings
    .filter((it) => !former.some((other) => other.id === it.id))
    .map(({ title, place: { line } }) => {
      const name = / *\[#[^\]]*\] *$/.exec(lines[line - 1] ?? '')?.[0] ?? ''
      const end = lines.slice(0, line).join('\n').length
      const fix = replaceFix(end - name.length, name.length, ` [#${id}]`)
      return { label: `It is “${title}” now`, fixes: [fix] }
    })
}

type Remedy = (found: Found) => Replaced | undefined

const meantIn = (note: string) => /Did you mean “?(\S+?)”?\?/.exec(note)?.[1]

/** A name that was misspelt. */
const takeMeant: Remedy = ({ note, quoted }) => {
  const meant = meantIn(note)
  return quoted && meant && !/facts\.|…/.test(meant)
    ? { label: `Write “${meant}”`, was: quoted, by: meant }
    : undefined
}

/** The page or clause that a link should lead to. */
const leadTo: Remedy = ({ note, url, titleOf }) => {
  const meant = meantIn(note)
  return meant && url
    ? {
        label: `Lead to ${titleOf(meant)}`,
        was: `](${url}`,
        by: `](${meant}`,
      }
    : undefined
}

/** A fact whose name was misspelt, or that lacks a brace. */
const printFact: Remedy = ({ note, rest }) => {
  const [, name] = /\{facts\.([\w.]+)\}/.exec(note) ?? []
  const [was] = /^\{[^{}\n]*\}|^facts\.[\w.]*\w\}?/i.exec(rest) ?? []
  return name && was && meaningOf(name)
    ? {
        label: `Print the fact: ${meaningOf(name)}`,
        was,
        by: `{facts.${name}}`,
      }
    : undefined
}

/** A title that is not marked as one. */
const makeClause: Remedy = ({ note, rest }) => {
  const [, marks = '', title = ''] = /“(#{2,4}) ([^”…]+)”/.exec(note) ?? []
  const [was = ''] = /^.*/.exec(rest) ?? []
  return title && was.trim().endsWith(title)
    ? {
        label: `Make it a ${levels[marks.length]}`,
        was,
        by: `${marks} ${title}`,
      }
    : undefined
}

/** What has no meaning in a text. */
const deleteIt: Remedy = ({ note, quoted }) =>
  quoted &&
  /^Delete it(?:\.$|, or end)|^It stands at the very end|^To name a heading/.test(
    note,
  )
    ? { label: 'Take it out', was: quoted, by: '' }
    : undefined

/** A character that would mean something, and is meant to be read. */
const printAsItIs: Remedy = ({ note, rest }) => {
  const isOffered =
    /[Tt]o print (?:it|its number|a brace|“<”|the character)\b.*\\/
  const [was] = /^\{[^{}\n]*\}|^\d+\.|^[{}<`*_]/.exec(rest) ?? []
  return was && (isOffered.test(note) || /^<[a-z]/.test(rest))
    ? { label: 'Print it as it is', was, by: was.replace(/[{}<`*_.]/g, '\\$&') }
    : undefined
}

const remedies: readonly Remedy[] = [
  takeMeant,
  leadTo,
  printFact,
  makeClause,
  deleteIt,
  printAsItIs,
]
