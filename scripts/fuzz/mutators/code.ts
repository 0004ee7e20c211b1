import type { Random } from '../../bench/corpus/random.ts'
import { insertBlock, type Mutators } from './mutator.ts'

/** Sets this where an expression of content is run. */
export const TRAP = 'contentRan'
const RUN = `globalThis.${TRAP}=true`

const CODE = [
  `{${RUN}}`,
  `{process.exit()}`,
  `a {(() => { ${RUN} })()} b`,
  `{...{}}`,
  `{\`\${${RUN}}\`}`,
  `{facts.constructor}`,
  `{facts.__proto__}`,
  `{facts.productName.constructor}`,
  `{ facts . productName }`,
  `{facts["productName"]}`,
  `{await import('node:fs')}`,
  `import '/x.js'`,
  `import fs from 'node:fs'`,
  `export const a = (${RUN})`,
  `export default () => { ${RUN} }`,
  `export { a } from 'node:fs'`,
  `<script>${RUN}</script>`,
  `<Overview onClick="${RUN}">\n\na\n\n</Overview>`,
  `<Overview onClick={${RUN}}>\n\na\n\n</Overview>`,
  `<Overview {...{ onClick: 1 }}>\n\na\n\n</Overview>`,
  `<Button href={${RUN}}>a</Button>`,
  `<Button dangerouslySetInnerHTML="a">a</Button>`,
  `<Button href="/tnc" style="x">a</Button>`,
  `<Overview.a />`,
  `<a:b />`,
  `<></>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"/>`,
  `<iframe src="/tnc"></iframe>`,
  `<constructor />`,
  `<__proto__ />`,
  `<toString />`,
  `<style>a {}</style>`,
]
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\\\\javascript:alert(1)',
  'java&#115;cript:alert(1)',
  'javascript&colon;alert(1)',
  'java\tscript:alert(1)',
  '&#1;javascript:alert(1)',
  'vbscript:a',
  'data:text/html,a',
  'blob:a',
  'file:///etc/passwd',
  'http://a.in',
  'HTTP://a.in',
  '//a.in',
  '///a.in',
  '/\\a.in',
  '\\\\a.in',
  '/%5ca.in',
  'ftp://a.in',
  'ws://a.in',
  'intent://a',
  'about:blank',
  'https:a.in',
  'https:/a.in',
  'https://',
  'https://a',
  'https://user:secret@a.in/b',
  'https://a.in\\@b.in',
  'mailto:',
  'mailto:a',
  'mailto:a@b.in?bcc=c@d.in',
  'tel:',
  'tel:+91',
  'tel:abc',
  'sms:1',
  '/tnc?a=b',
  '/tnc#',
  '/TNC',
  '/tnc/',
  '/../tnc',
  '/./tnc',
  '/tnc%23coins',
  '#',
  '#nowhere',
  '#%63oins',
  '',
  ' ',
  '/constructor',
  '/__proto__',
  '#constructor',
  'constructor',
  '{facts.contactEmail}',
  'https://{facts.x}',
  '/assets/x.js',
  '/index.html',
  '/404',
]

/** What must neither run nor lead anywhere. */
export const codeMutators: Mutators = {
  'program code': (text, random) => insertBlock(text, random, pick(CODE, random)),
  'program code in the text': (text, random) =>
    insertBlock(text, random, `All ${pick(CODE, random)} of it.`),
  'a link': (text, random) => insertBlock(text, random, link(pick(ADDRESSES, random), random)),
  'an address of a link': (text, random) => {
    const found = [...text.matchAll(/\]\(([^)]*)\)/g)]
    const one = found[random.between(0, Math.max(0, found.length - 1))]
    return one
      ? `${text.slice(0, one.index + 2)}${pick(ADDRESSES, random)}${text.slice(one.index + one[0].length - 1)}`
      : text
  },
}

function link(url: string, random: Random): string {
  return random.pick([
    `[a](${url})`,
    `[a](<${url}>)`,
    `[](${url})`,
    `[a][b]\n\n[b]: ${url}`,
    `<Button href="${url}">a</Button>`,
    `<OutsideLink href="${url}">a</OutsideLink>`,
    `All ${url} of it.`,
    `<${url}>`,
    `![a](${url})`,
    `[a](${url} "javascript:b")`,
  ])
}

function pick(items: readonly string[], random: Random): string {
  return items[random.between(0, items.length - 1)] ?? ''
}
