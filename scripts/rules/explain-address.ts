import type { Explanation } from '../problems/problem.ts'

interface Slip {
  pattern: RegExp
  message: string
  /** `match[1]` is what the pattern sets apart. */
  remedy: (match: RegExpExecArray) => string
}

const slips: readonly Slip[] = [
  {
    pattern: /^$/,
    message: 'This link leads nowhere.',
    remedy: () => 'Write the address in the round brackets.',
  },
  {
    pattern: /^(?:[“”„‘’"']|%E2%80%9[89CDE])+(.*?)(?:[“”„‘’"']|%E2%80%9[89CDE])*$/i,
    message: 'The address of a link stands without quotes.',
    remedy: ([, address]) => `Write ${address}`,
  },
  {
    pattern: /^http:\/\/(.+)$/i,
    message: 'This address is not a secure one.',
    remedy: ([, rest]) => `Write https://${rest}`,
  },
  {
    pattern: /^https:\/\/[^./]*\/?$/i,
    message: 'This is not the whole address of a site.',
    remedy: () => 'Write it as the browser shows it, such as https://www.company.in',
  },
  {
    pattern: /^(?:h[tps]{2,5}[:;.]?\/{1,3}|\/\/)(?=[\w-])(.*)$/i,
    message: 'The beginning of this address is misspelt.',
    remedy: ([, rest]) => `Write https://${rest}`,
  },
  {
    pattern: /^mail(?:to)?[:;.]?\/*(.*)$/i,
    message: 'This is not a whole mail address.',
    remedy: ([, rest]) =>
      /@.+\./.test(rest ?? '')
        ? `Write mailto:${rest}`
        : 'Write it as mailto:name@company.in, without spaces.',
  },
  {
    pattern: /^([\w.+-]+@[\w.-]+)$/,
    message: 'This is a mail address without its beginning.',
    remedy: ([, address]) => `Write mailto:${address}`,
  },
  {
    pattern: /^(www\..+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/.*)$/i,
    message: 'This address lacks its beginning.',
    remedy: ([, address]) => `Write https://${address}`,
  },
  {
    pattern: /^([a-z][a-z0-9-]*(?:#.*)?)$/,
    message: 'This is not an address.',
    remedy: ([, word]) =>
      `For a page of this site write /${word}, for a heading of this page #${word}`,
  },
]

/** What is wrong with an address that begins neither with `/` nor with `#`, nor as one of the kinds that are allowed. */
export function explainAddress(url: string, paths: readonly string[]): Explanation {
  const bare = url.replace(/^[./]*(?:[\w-]+\/)*/, '/').replace(/\.(?:mdx?|html?)(?=#|$)/i, '')
  const page = bare.toLowerCase().split('#')[0] ?? ''
  if (page !== '/' && paths.includes(page) && !/^\w+:/.test(url))
    return {
      message: `“${url}” is not the address of a page.`,
      remedy: `Write ${page}${bare.slice(page.length)}`,
    }
  for (const { pattern, message, remedy } of slips) {
    const match = pattern.exec(url)
    if (match)
      return { message: url ? `“${url}”: ${lower(message)}` : message, remedy: remedy(match) }
  }
  return {
    message: `“${url}” is not an address that a link may lead to.`,
    remedy: 'Begin it with https://, mailto:, tel:, / or #.',
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
