import { basename } from 'node:path'
import type { SectionModule } from '../../src/model/content-module.ts'
import type { PageFrontMatter, SectionFrontMatter } from '../../src/model/front-matter.ts'
import type { Section, SinglePage, SiteContent, Version } from '../../src/routes/manifest.ts'
import { contentComponent } from '../mdx/content-component.ts'
import { isSection } from '../mdx/file-data.ts'
import type { ReadDocument } from '../mdx/read-document.ts'
import { documentOf } from '../policy/read-policy.ts'
import { ContentError, isError } from '../problems/problem.ts'
import { placeOf } from './folders.ts'
import type { OpenSite } from './open-site.ts'

/** What is published, or the part of it that stands in some files, for the renderer. Facts that cannot be read, or loading a text that has errors, throws a ContentError. */
export function siteContent(
  { today, facts, sources, read }: OpenSite,
  files: readonly string[] = [...sources.keys()],
): SiteContent {
  if (!facts.value) throw new ContentError(facts.problems)
  return {
    facts: facts.value,
    today,
    loadSections: async () =>
      files.filter(isSection).map((file) => sectionOf(readGood(read, file))),
    files: files.filter((file) => !isSection(file)).map((file) => pageOf(file, read)),
  }
}

function pageOf(file: string, read: OpenSite['read']): SinglePage | Version {
  const { slug, day } = placeOf(file)
  const load = async () => {
    const { html, frontMatter, contents } = readGood(read, file)
    return {
      Content: contentComponent(html),
      frontMatter: frontMatter as PageFrontMatter,
      contents,
    }
  }
  if (day === undefined) return { slug, load }
  return { slug, day, load, readDocument: async () => documentOf(readGood(read, file)) }
}

function sectionOf({ file, html, frontMatter }: ReadDocument): Section {
  const module: SectionModule = {
    Content: contentComponent(html),
    frontMatter: frontMatter as SectionFrontMatter,
  }
  return { ...module, name: basename(file, '.mdx').replace(/^\d+-/, '') }
}

function readGood(read: OpenSite['read'], file: string): ReadDocument {
  const document = read(file)
  const errors = document.problems.filter(isError)
  if (errors.length > 0) throw new ContentError(errors)
  return document
}
