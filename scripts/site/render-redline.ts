import type { RedlineDocument } from '../../src/policy/redline-document.tsx'
import { bundle } from './bundle.ts'

/** A redline as a document that stands by itself. */
export async function renderRedline(redline: RedlineDocument, origin: string): Promise<string> {
  const { renderer, scriptUrl, dispose } = await bundle()
  try {
    return renderer.renderRedline(redline, { origin, scriptUrl })
  } finally {
    await dispose()
  }
}
