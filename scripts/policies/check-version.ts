import type { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import { unwritten } from './amend-policy.ts'
import { checkClauseIds } from './check-clause-ids.ts'
import type { Version } from './policies.ts'
import { type Site, versionOf } from './read-site.ts'
import { isAsSealed, sumsOf } from './sums.ts'

/**
 * Checks what a text of a policy owes its readers: that a sealed one is as it
 * was, that a draft says what it changes, and that links to former clauses go
 * on leading somewhere. Comes last, for it takes away the warnings of sealed
 * texts.
 */
export function checkVersion(site: Site) {
  return (text: Text, file: VFile): void => {
    const { versions = [] } = site.policies.get(text.slug) ?? {}
    const version = versionOf(site, text)
    if (version) checkSealed(versions, version, file)
    else if (text.day || text.isDraft) checkDraft(versions, text, file)
  }
}

function checkSealed(
  versions: readonly Version[],
  { text, status, slug, day, seal, entry }: Version,
  file: VFile,
): void {
  const report = reporter(file, 'seals')
  // Nobody may change it: what could be better is for the next version.
  file.messages = file.messages.filter(isError)

  if (!isAsSealed(text, { seal }))
    report(
      undefined,
      `This text was changed after it was sealed for ${formatDay(day)}.`,
      'Put it back as it was. To change what the policy says, begin a new version.',
      'error',
      { run: { command: 'restore', path: text.path } },
    )
  else if (sumsOf(text).words !== seal.words)
    report(
      undefined,
      'The software shows this text otherwise than on the day of its seal.',
      'Let a developer look at what has changed in the software since.',
      'warning',
    )

  // One that comes before it and was sealed after it.
  const interim = versions.find(
    (it) => it.day < day && it.entry.number > entry.number && !it.withdrawal,
  )
  if (interim && status === 'announced')
    reporter(file, 'interim')(
      undefined,
      `It was sealed before the version of ${formatDay(interim.day)}. What that changes and this one lacks is undone on ${formatDay(day)}.`,
      'Where it is to stay, withdraw this version and announce another.',
      'warning',
      { run: { command: 'withdraw', slug, day } },
    )
}

function checkDraft(
  versions: readonly Version[],
  text: Text,
  file: VFile,
): void {
  const { frontMatter, slug, day } = text
  reporter(file, 'drafts')(
    undefined,
    day
      ? 'This text has the name of a day and no seal: nobody reads it.'
      : 'A draft, which is not published.',
    'Seal it when it is final.',
    'warning',
    { run: { command: 'seal', slug } },
  )
  if (!frontMatter) return
  const earlier = versions.filter((it) => !day || it.day < day)
  const { summary = unwritten } = frontMatter.version ?? {}
  if (summary === unwritten && earlier.some((it) => !it.withdrawal))
    reporter(file, 'notice')(
      pointOf(file, '\nsummary:'),
      'Readers are not told what this version changes.',
      'Say in the summary what changes and why, in a sentence or two.',
    )
  checkClauseIds(text, earlier, file)
}
