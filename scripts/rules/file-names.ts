import { basename, dirname } from 'node:path'
import { isDay } from '../../src/policy/timeline.ts'
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
  if (dirname(file) === landingFolder) return explainSection(name)
  if (dirname(file) === pagesFolder) return explainSlug(basename(name, '.mdx'), 'file')
  if (file.startsWith(`${landingFolder}/`))
    return {
      message: `A section stands directly in ${landingFolder}.`,
      remedy: `Move it to ${landingFolder}/${name}.`,
    }
  if (dirname(dirname(file)) === pagesFolder) return explainVersion(file)
  return {
    message: `A page stands directly in ${pagesFolder}, and a version in the folder of its policy.`,
    remedy: `Move it to ${pagesFolder}/${name}.`,
  }
}

function explainVersion(file: string): Explanation | undefined {
  const [day, folder] = [basename(file, '.mdx'), dirname(file)]
  if (!isDay(day))
    return {
      message: `A version is named by the day from which it is in force, and “${day}” is no day.`,
      remedy: `Rename the file to year-month-day, such as 2026-12-01.mdx. A page that has no versions stands directly in ${pagesFolder}.`,
    }
  return explainSlug(basename(folder), 'folder')
}

function explainSection(name: string): Explanation | undefined {
  if (/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.mdx$/.test(name)) return undefined
  return {
    message: `“${name}” has no place among the sections.`,
    remedy:
      'Name it by three digits and lowercase words, such as 055-stories.mdx: the digits order the sections.',
  }
}

function explainSlug(slug: string, noun: 'file' | 'folder'): Explanation | undefined {
  if (RESERVED.includes(slug))
    return {
      message: `No page can have the address “/${slug}”: the site needs it for itself.`,
      remedy: `Give the ${noun} another name.`,
    }
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined
  return {
    message: `The address of a page is made of lowercase letters, digits and hyphens, and “${slug}” is not.`,
    remedy: `Rename the ${noun} to ${noun === 'file' ? suggestName(slug) : suggestName(slug).replace('.mdx', '')}.`,
  }
}

function suggestName(stem: string): string {
  const slug = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${slug || 'page'}.mdx`
}
