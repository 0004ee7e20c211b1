import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { type CheckedFacts, parseFacts } from '../content/facts.ts'
import { factsFile, landingFolder, pagesFolder, root } from '../content/folders.ts'
import { type ContentFile, indexPages, readPipelineOptions } from '../content/index-pages.ts'
import { readDocument } from '../mdx/read-document.ts'
import { isError } from '../problems/problem.ts'
import { documentOf } from './read-policy.ts'

/** Content as it stands on disk, or as it stood at a revision of git, with the facts of that time. */
export function readPolicyAt(slug: string, revision: string | undefined): PolicyDocument {
  const file = `${pagesFolder}/${slug}.mdx`
  const source = revision ? show(revision, file) : readFileSync(join(root, file), 'utf8')
  const options = revision ? optionsAt(revision) : readPipelineOptions()
  const read = readDocument(file, source, options)
  const [first] = read.problems.filter(isError)
  if (first)
    throw new Error(
      `${file}${revision ? ` at ${revision}` : ''}, line ${first.line}: ${first.message} ${first.remedy}`,
    )
  return documentOf(read)
}

/** What a revision is called for readers: its day and its short name. */
export function nameOfRevision(revision: string): string {
  return git('log', '-1', '--format=%cs (%h)', revision).trim()
}

function optionsAt(revision: string) {
  const facts: CheckedFacts = parseFacts(show(revision, factsFile))
  const files = git('ls-tree', '-r', '--name-only', revision, landingFolder, pagesFolder)
    .split('\n')
    .filter((file) => file.endsWith('.mdx'))
    .map((file): ContentFile => ({ file, source: show(revision, file) }))
  return { facts: facts.table, headings: indexPages(files, facts.table) }
}

function show(revision: string, file: string): string {
  try {
    return git('show', `${revision}:${file}`)
  } catch {
    throw new Error(
      `There is no ${file} at “${revision}”. Name a commit, a tag or a branch that holds it.`,
    )
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
