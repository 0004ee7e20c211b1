import { Styles } from '../document/page-needs.tsx'
import { type RenderOptions, renderDocument } from '../document/render-document.tsx'
import frame from '../layouts/page-frame.css?inline'
import type { Facts } from '../model/facts.ts'
import base from '../styles/base.css?inline'
import print from '../styles/print.css?inline'
import prose from '../styles/prose.css?inline'
import type { Redline } from './redline-model.ts'
import { RedlineView } from './redline-view.tsx'

export interface RedlineDocument {
  redline: Redline
  /** What the two versions are called, such as `in force from 1 December 2026`. */
  before: string
  after: string
}

/** A redline as a whole document that stands by itself. */
export function renderRedline(
  { redline, before, after }: RedlineDocument,
  facts: Facts,
  options: RenderOptions,
): string {
  const title = `${redline.title.after}: what changes`
  const description = `${redline.title.after}, ${before}, compared with ${after}.`
  const body = (
    <>
      {[base, prose, frame, print].map((css) => (
        <Styles key={css} css={css} />
      ))}
      <main id="main" className="prose columns">
        <h1>{title}</h1>
        <RedlineView redline={redline} before={{ label: before }} after={{ label: after }} />
      </main>
    </>
  )
  return renderDocument(body, { title, description }, facts, options)
}
