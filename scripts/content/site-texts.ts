import type { VFile } from 'vfile'
import type { TextContext } from './page-index.ts'

/** All content of a project folder, read text by text: what rules over all files look at. Each adds what it finds to the file that it concerns. */
export interface SiteTexts extends TextContext {
  folder: string
  /** Every file that lies in the folders of texts, those with wrong names too. */
  files: readonly VFile[]
  /** The texts among them, read. */
  texts: readonly VFile[]
}
