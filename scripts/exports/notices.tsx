import { renderToStaticMarkup } from 'react-dom/server'
import { fill } from '../../src/i18n/fill.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import {
  english,
  type Language,
  languageOf,
  localeOf,
} from '../../src/i18n/languages.ts'
import {
  comparisonPath,
  localPath,
  versionPath,
} from '../../src/site/addresses.ts'
import type { SealedVersion } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import type { Text } from '../text/text.ts'

/**
 * Writes the message that tells users of a version, in English and in each
 * language with a sealed translation, as files by name: `.txt` has the mail, the
 * push message and the banner, `.html` the mail. They depend on the sealed text
 * alone, so they can be made again later.
 */
export function noticesOf(
  site: Site,
  version: SealedVersion,
  before: SealedVersion | undefined,
): Map<string, string> {
  const { text } = version
  const translations = shownTranslations(site).filter(
    (it) => it.original === text.path,
  )
  const files = new Map<string, string>()
  for (const it of [text, ...translations]) {
    const language = languageOf(it.language) ?? english
    const message = messageOf(site, it, language, version, before)
    const name = it === text ? 'notice' : `notice.${language.code}`
    files
      .set(`${name}.txt`, asText(message))
      .set(`${name}.html`, asPage(message, language))
  }
  return files
}

interface Message {
  subject: string
  /** What changes, in a sentence or two. */
  summary: string
  /** The sentences of the mail, each with the address that it leads to. */
  lines: readonly { sentence: string; address?: string }[]
}

function messageOf(
  { facts, pages }: Site,
  text: Text,
  language: Language,
  { slug, day, seal, withdrawal }: SealedVersion,
  before: SealedVersion | undefined,
): Message {
  const origin = facts.value?.siteUrl ?? ''
  const { title = slug, summary = '' } = text.frontMatter ?? {}
  const { code, messages } = language
  const { version, notice } = messages
  const locale = localeOf(language)
  const date = formatDay(day, locale)
  if (withdrawal) {
    const withdrawn = fill(version.withdrawn, {
      day: formatDay(withdrawal.on, locale),
      reason: withdrawal.withdrawn,
    })
    const address = origin + versionPath(slug, day)
    const lines = [{ sentence: withdrawn, address }]
    const missed = fill(version.applies.withdrawn, { day: date })
    return { subject: `${title}: ${missed}`, summary: withdrawn, lines }
  }
  const path = before
    ? comparisonPath(slug, before.day, day)
    : localPath(code, versionPath(slug, day))
  const deletion = pages.find((it) => it.frontMatter?.layout === 'form')
  return {
    subject: fill(before ? notice.subject : '{title}', { title, day: date }),
    summary,
    lines: [
      ...(summary ? [{ sentence: summary }] : []),
      { sentence: fill(version.applies.upcoming, { day: date }) },
      ...(seal.acceptance ? [{ sentence: notice.accept }] : []),
      {
        sentence: before ? version.seeChanges : version.readNext,
        address: origin + path,
      },
      ...(deletion && before && !seal.withoutNotice
        ? [
            {
              sentence: notice.disagree,
              address: origin + localPath(code, deletion.pathname),
            },
          ]
        : []),
    ],
  }
}

function asText({ subject, summary, lines }: Message): string {
  const sentences = lines.map(({ sentence, address }) =>
    address ? `${sentence.replace(/[.।]$/, '')}: ${address}` : sentence,
  )
  const link = sentences[lines.findIndex(({ address }) => address)]
  return `MAIL

${subject}

${sentences.join('\n\n')}

PUSH MESSAGE

${subject}
${summary}

BANNER

${subject}. ${link}
`
}

function asPage({ subject, lines }: Message, { code }: Language): string {
  const page = renderToStaticMarkup(
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ fontFamily: 'sans-serif', lineHeight: 1.6 }}>
        <h1 style={{ fontSize: '1.25em' }}>{subject}</h1>
        {lines.map(({ sentence, address }) => (
          <p key={sentence}>
            {address ? <a href={address}>{sentence}</a> : sentence}
          </p>
        ))}
      </body>
    </html>,
  )
  return `<!doctype html>${page}\n`
}
