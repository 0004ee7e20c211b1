import type { z } from 'zod'
import {
  type PageFrontMatter,
  pageSchema,
  type SectionFrontMatter,
  sectionSchema,
  versionSchema,
} from '../../src/model/front-matter.ts'
import { placeOf } from '../content/folders.ts'
import { isSection } from './file-data.ts'

/** What the front matter of a file must be, by the place of the file. */
export function schemaFor(file: string): z.ZodType {
  if (isSection(file)) return sectionSchema
  return placeOf(file).day ? versionSchema : pageSchema
}

/** Checked front matter as the site uses it: a version learns its day from the name of its file. */
export function frontMatterOf(
  file: string,
  checked: unknown,
): PageFrontMatter | SectionFrontMatter {
  const { day } = placeOf(file)
  if (isSection(file) || !day) return checked as PageFrontMatter | SectionFrontMatter
  const { title, description, layout, ...notes } = checked as z.infer<typeof versionSchema>
  return { title, description, layout, version: { effective: day, ...notes } }
}
