/** What is wrong with an address, and what to write for what the pattern sets apart. */
const slips: readonly [pattern: RegExp, reason: string, remedy: string][] = [
  [/^$/, 'This link leads nowhere.', 'Write the address in the round brackets.'],
  [
    /^(?:[“”„‘’"']|%E2%80%9[89CDE])+(.*?)(?:[“”„‘’"']|%E2%80%9[89CDE])*$/i,
    'The address of a link stands without quotes.',
    'Write %.',
  ],
  [/^http:\/\/(.+)$/i, 'This address is not a secure one.', 'Write https://%.'],
  [
    /^https:\/\/[^./]*\/?$/i,
    'This is not the whole address of a site.',
    'Write it as the browser shows it, such as https://www.company.in.',
  ],
  [
    /^(?:h[tps]{2,5}[:;.]?\/{1,3}|\/\/)(?=[\w-])(.*)$/i,
    'The beginning of this address is misspelt.',
    'Write https://%.',
  ],
  [
    /^(?:mail(?:to)?[:;.]?\/*)?([\w.+-]+@[\w.-]+\.[\w.-]+)$/i,
    'This is a mail address without its beginning.',
    'Write mailto:%.',
  ],
  [
    /^mail|@/i,
    'This is not a whole mail address.',
    'Write it as mailto:name@company.in, without spaces.',
  ],
  [
    /^(www\..+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/.*)$/i,
    'This address lacks its beginning.',
    'Write https://%.',
  ],
  [
    /^([a-z][a-z0-9-]*(?:#.*)?)$/,
    'This is not an address.',
    'For a page of this site write /%, for a heading of this page #%.',
  ],
  [
    /^/,
    'This is not an address that a link may lead to.',
    'Begin it with https://, mailto:, tel:, / or #.',
  ],
]

/** What is wrong with an address that begins neither with `/` nor with `#`, nor as one of the kinds that are allowed. */
export function explainAddress(
  url: string,
  paths: readonly string[],
): [reason: string, remedy: string] {
  const bare = url.replace(/^[./]*(?:[\w-]+\/)*/, '/').replace(/\.(?:mdx?|html?)(?=#|$)/i, '')
  const page = bare.toLowerCase().split('#')[0] ?? ''
  if (page !== '/' && paths.includes(page) && !/^\w+:/.test(url))
    return ['This is not the address of a page.', `Write ${page}${bare.slice(page.length)}.`]
  const [pattern, reason, remedy] = slips.find(([it]) => it.test(url)) ?? []
  return [reason ?? '', (remedy ?? '').replaceAll('%', pattern?.exec(url)?.[1] ?? '')]
}
