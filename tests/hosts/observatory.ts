import type { Reply } from './ask.ts'

/** What the observatory looks at of a site that sets no cookies. */
export interface Seen {
  /** The answer to the home page over HTTPS. */
  home: Reply
  /** Where plain HTTP leads, and the name that was asked; missing where the host's network sees to HTTPS. */
  http?: { host: string; status: number; location: string | undefined }
}

/** 100, and what a page without cookies can add: for its policy 10, its referrers 5, its frames 5, its three cross-origin policies 30. */
export const BEST = 150

/** What a page adds whose scripts are files. */
export const SCRIPTS = 5

type Finding = readonly [modifier: number, what: string]

/**
 * The tests of Mozilla's HTTP Observatory with their modifiers, as far as a site without cookies,
 * without foreign scripts and without shared resources can meet them; from its documentation
 * (developer.mozilla.org/observatory/docs/tests_and_scoring) and its code (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests/).
 */
const tests: readonly ((seen: Seen) => Finding)[] = [
  contentSecurityPolicy,
  cookies,
  embedderPolicy,
  framing,
  openerPolicy,
  redirection,
  referrerPolicy,
  resourcePolicy,
  scriptIntegrity,
  sharing,
  sniffing,
  transportSecurity,
]

/** The score, and what each test found. Bonuses count from 90 points on. */
export function scoreOf(seen: Seen): { score: number; findings: readonly Finding[] } {
  const findings = tests.map((test) => test(seen))
  const sum = (some: readonly Finding[]) => some.reduce((all, [modifier]) => all + modifier, 0)
  const score = 100 + sum(findings.filter(([modifier]) => modifier < 0))
  const bonus = score >= 90 ? sum(findings.filter(([modifier]) => modifier > 0)) : 0
  return { score: Math.max(0, score + bonus), findings }
}

/** Sources that let in anybody. */
const broad = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/
const unsafe = /^(?:'unsafe-inline'|data:)$/

function contentSecurityPolicy({ home }: Seen): Finding {
  const csp = directivesOf(home)
  if (!csp) return [-25, 'csp-not-implemented']
  const sources = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*']
  const has = (name: string, ...patterns: RegExp[]) =>
    sources(name).some((source) => patterns.some((pattern) => pattern.test(source)))
  if (has('script-src', broad, unsafe) || has('object-src', broad))
    return [-20, 'csp-implemented-with-unsafe-inline']
  if ([...csp.values()].flat().some((source) => /^(?:http|ftp):/.test(source)))
    return [-20, 'csp-implemented-with-insecure-scheme']
  if (has('script-src', /'unsafe-eval'/) || has('style-src', /'unsafe-eval'/))
    return [-10, 'csp-implemented-with-unsafe-eval']
  if (has('style-src', broad, unsafe))
    return [0, 'csp-implemented-with-unsafe-inline-in-style-src-only']
  return csp.get('default-src')?.join() === "'none'"
    ? [10, 'csp-implemented-with-no-unsafe-default-src-none']
    : [5, 'csp-implemented-with-no-unsafe']
}

function cookies({ home }: Seen): Finding {
  if ('set-cookie' in home.headers) return [-40, 'cookies-found, of which this test knows nothing']
  return [0, 'cookies-not-found']
}

function embedderPolicy({ home }: Seen): Finding {
  const isStrict = /^(?:require-corp|credentialless)$/.test(crossOrigin(home, 'embedder-policy'))
  return isStrict ? [10, 'coep-implemented'] : [0, 'coep-not-implemented']
}

function framing({ home }: Seen): Finding {
  if (directivesOf(home)?.has('frame-ancestors')) return [5, 'x-frame-options-implemented-via-csp']
  return /^(?:deny|sameorigin)$/i.test(home.headers['x-frame-options'] ?? '')
    ? [0, 'x-frame-options-sameorigin-or-deny']
    : [-20, 'x-frame-options-not-implemented']
}

function openerPolicy({ home }: Seen): Finding {
  const isStrict = crossOrigin(home, 'opener-policy') === 'same-origin'
  return isStrict ? [10, 'coop-implemented-with-same-origin'] : [0, 'coop-not-implemented']
}

function redirection({ http }: Seen): Finding {
  if (!http) return [0, 'redirection-not-needed-no-http']
  if (http.status < 300 || http.status > 399 || !http.location) return [-20, 'redirection-missing']
  const { protocol, hostname } = new URL(http.location)
  if (protocol !== 'https:') return [-10, 'redirection-not-to-https-on-initial-redirection']
  return hostname === http.host
    ? [0, 'redirection-to-https']
    : [-5, 'redirection-off-host-from-http']
}

function referrerPolicy({ home }: Seen): Finding {
  const policy = home.headers['referrer-policy']
  if (policy === undefined) return [0, 'referrer-policy-not-implemented']
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(policy)
    ? [5, 'referrer-policy-private']
    : [-5, 'referrer-policy-unsafe']
}

function resourcePolicy({ home }: Seen): Finding {
  const policy = crossOrigin(home, 'resource-policy')
  if (policy === '') return [0, 'corp-not-implemented']
  if (/^same-(?:origin|site)$/.test(policy)) return [10, `corp-implemented-with-${policy}`]
  return policy === 'cross-origin'
    ? [0, 'corp-implemented-with-cross-origin']
    : [-5, 'corp-header-invalid']
}

function scriptIntegrity({ home }: Seen): Finding {
  const scripts = home.text.match(/<script\b[^>]*\ssrc="[^>]*>/g) ?? []
  if (scripts.some((script) => !/\ssrc="\/(?!\/)/.test(script)))
    return [-50, 'sri-not-implemented-and-external-scripts-not-loaded-securely']
  return scripts.some((script) => /\sintegrity="sha(?:256|384|512)-/.test(script))
    ? [5, 'sri-implemented-and-all-scripts-loaded-securely']
    : [0, 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin']
}

function sharing({ home }: Seen): Finding {
  const origin = home.headers['access-control-allow-origin']
  if (origin === undefined) return [0, 'cross-origin-resource-sharing-not-implemented']
  return origin === '*'
    ? [0, 'cross-origin-resource-sharing-implemented-with-public-access']
    : [-50, 'cross-origin-resource-sharing-implemented, of which this test knows nothing more']
}

function sniffing({ home }: Seen): Finding {
  return home.headers['x-content-type-options'] === 'nosniff'
    ? [0, 'x-content-type-options-nosniff']
    : [-5, 'x-content-type-options-not-implemented']
}

/** Half a year at least. A place in the list that browsers carry would give 5 points; it binds every subdomain and cannot be taken back, so that only the owner can ask for it. */
function transportSecurity({ home }: Seen): Finding {
  const [, age] = /max-age=(\d+)/.exec(home.headers['strict-transport-security'] ?? '') ?? []
  if (age === undefined) return [-20, 'hsts-not-implemented']
  return Number(age) >= 15_768_000
    ? [0, 'hsts-implemented-max-age-at-least-six-months']
    : [-10, 'hsts-implemented-max-age-less-than-six-months']
}

function crossOrigin({ headers }: Reply, name: string): string {
  return headers[`cross-origin-${name}`] ?? ''
}

function directivesOf({ headers }: Reply): ReadonlyMap<string, readonly string[]> | undefined {
  const policy = headers['content-security-policy']
  if (policy === undefined) return undefined
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}
