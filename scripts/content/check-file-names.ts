import { basename, dirname } from 'node:path'
import { type Explanation, type Problem, problemsIn } from '../problems/problem.ts'
import { landingFolder, pagesFolder } from './folders.ts'

/** Addresses that the site needs for itself. */
const RESERVED = ['index', '404', 'assets']

/** What is wrong with the name or the place of a file in `content/`. */
export function checkFileName(file: string): Problem[] {
  const wrong = explainName(file)
  return wrong ? [problemsIn(file, '')(undefined, wrong.message, wrong.remedy)] : []
}

function explainName(file: string): Explanation | undefined {
  const name = basename(file)
  if (!name.endsWith('.mdx'))
    return {
      message: `“${name}” is not a text that can be published.`,
      remedy: /\.(mdx?|txt)$/i.test(name)
        ? `Rename it to ${suggestName(name.replace(/\.\w+$/, ''))}.`
        : 'Name the file with .mdx at its end, or move it out of this folder.',
    }
  const folder = file.startsWith(`${landingFolder}/`) ? landingFolder : pagesFolder
  if (dirname(file) !== folder)
    return {
      message: `A ${folder === pagesFolder ? 'page' : 'section'} stands directly in ${folder}.`,
      remedy: `Move it to ${folder}/${name}.`,
    }
  return folder === landingFolder ? explainSection(name) : explainPage(name)
}

function explainSection(name: string): Explanation | undefined {
  if (/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.mdx$/.test(name)) return undefined
  return {
    message: `“${name}” has no place among the sections.`,
    remedy:
      'Name it by three digits and lowercase words, such as 055-stories.mdx: the digits order the sections.',
  }
}

function explainPage(name: string): Explanation | undefined {
  const slug = basename(name, '.mdx')
  if (RESERVED.includes(slug))
    return {
      message: `No page can have the address “/${slug}”: the site needs it for itself.`,
      remedy: 'Give the file another name.',
    }
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined
  return {
    message: `The address of a page is made of lowercase letters, digits and hyphens, and “${slug}” is not.`,
    remedy: `Rename the file to ${suggestName(slug)}.`,
  }
}

function suggestName(stem: string): string {
  const slug = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${slug || 'page'}.mdx`
}
