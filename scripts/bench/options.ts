import { parseArgs } from 'node:util'

/** Something to be measured beside this site: a command that builds, or an address. */
export interface Beside {
  name: string
  value: string
}

/** What `npm run bench` was asked for. */
export interface Options {
  parts: readonly Part[]
  sizes: readonly number[]
  runs: number
  seed: number
  builds: readonly Beside[]
  addresses: readonly Beside[]
  /** Pathnames of the pages to measure; all where it is missing. */
  only: readonly string[] | undefined
  /** How long each load lasts, and how many connections there are at once. */
  seconds: number
  connections: number
  /** Whether Lighthouse also measures with throttling applied, not only simulated. */
  applied: boolean
  /** Where results are read from, if it exists, and written to. */
  json: string | undefined
  svg: string | undefined
  /** Whether `docs/benchmarks.md` and its picture are written. */
  write: boolean
}

export type Part = 'build' | 'preview' | 'pages' | 'load'

export const usage = `npm run bench [-- build | preview | pages | load | report] [options]

  build        times builds of generated policies
  preview      times what an author of them waits for while “npm run dev” runs
  pages        measures every page of dist/
  load         puts the landing page in dist/ under load, served by nginx
  report       measures nothing and prints what --json holds; without a word: the first three

  --runs 3                 how often each thing is measured; medians are printed
  --sizes 5,200,1000       how many policies there are
  --seed 1                 another corpus
  --beside 'NAME=COMMAND'  times another builder in turn with this one; see scripts/bench/builds/other-build.ts
  --beside 'NAME=URL'      measures another page beside these; may be repeated, as the one above
  --only /,/tnc            only these pages
  --seconds 60             how long each load lasts
  --connections 1000       how many connections there are at once
  --applied                Lighthouse also with throttling applied
  --json FILE              writes the results there; what it held of the part that was not measured stays
  --svg FILE               draws them
  --help                   prints this
  --write                  writes docs/benchmarks.md and docs/benchmarks.svg`

/** Reads the words behind `npm run bench --`. Throws an Error in words for the one who typed them. */
export function parseOptions(typed: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      sizes: { type: 'string', default: '5,200,1000' },
      seed: { type: 'string', default: '1' },
      beside: { type: 'string', multiple: true, default: [] },
      only: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      connections: { type: 'string', default: '1000' },
      applied: { type: 'boolean', default: false },
      json: { type: 'string' },
      svg: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const parts = partsOf(positionals)
  if (parts.length === 0 && values.json === undefined)
    throw new Error('“report” needs --json FILE, to know what was measured.')
  const besides = values.beside.map(parseBeside)
  const isAddress = ({ value }: Beside) => /^https?:\/\//.test(value)
  return {
    parts,
    sizes: values.sizes.split(',').map((size) => wholeNumber('--sizes', size)),
    runs: wholeNumber('--runs', values.runs),
    seed: wholeNumber('--seed', values.seed),
    builds: besides.filter((beside) => !isAddress(beside)),
    addresses: besides.filter(isAddress),
    only: values.only?.split(','),
    seconds: wholeNumber('--seconds', values.seconds),
    connections: wholeNumber('--connections', values.connections),
    applied: values.applied,
    json: values.json,
    svg: values.svg,
    write: values.write,
  }
}

/** The command that measures a part again; commands and addresses of other tools belong to one machine and are left out. */
export function commandFor(part: Part, options: Options): string {
  const { sizes, runs, seed, builds, addresses, only, applied, seconds, connections } = options
  const besides = { build: builds, preview: [], pages: addresses, load: [] }[part]
  return [
    `npm run bench -- ${part} --runs ${runs}`,
    ...(part === 'load' ? [`--seconds ${seconds} --connections ${connections}`] : []),
    ...(isOfCorpus(part) ? [`--sizes ${sizes.join()} --seed ${seed}`] : []),
    ...(part === 'pages' && only ? [`--only ${only.join()}`] : []),
    ...(part === 'pages' && applied ? ['--applied'] : []),
    ...besides.map(({ name }) => `--beside '${name}=…'`),
  ].join(' ')
}

/** Whether a part measures policies that are written for it. */
function isOfCorpus(part: Part): boolean {
  return part === 'build' || part === 'preview'
}

function partsOf([word, ...others]: readonly string[]): readonly Part[] {
  const known = new Map<string | undefined, readonly Part[]>([
    [undefined, ['build', 'preview', 'pages']],
    ['build', ['build']],
    ['preview', ['preview']],
    ['pages', ['pages']],
    ['load', ['load']],
    ['report', []],
  ])
  const parts = known.get(word)
  if (!parts || others.length > 0)
    throw new Error(
      `“${[word, ...others].join(' ')}” is not known: build, preview, pages, load or report is.`,
    )
  return parts
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`“${text}” is no number for ${option}: write a whole one from 1 on.`)
  return number
}

function parseBeside(text: string): Beside {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (!name || !value) throw new Error(`“${text}” is neither NAME=COMMAND nor NAME=URL.`)
  return { name, value }
}
