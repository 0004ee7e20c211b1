import { type RenderOptions, renderDocument } from '../document/document.tsx'
import { PageStyles, PrintedFoot } from '../document/page-needs.tsx'
import frame from '../layouts/page-frame.css?inline'
import type { Facts } from '../model/facts.ts'
import base from '../styles/base.css?inline'
import print from '../styles/print.css?inline'
import prose from '../styles/prose.css?inline'
import type { Pair, Redline } from './redline-model.ts'
import { RedlineView } from './redline-view.tsx'

/** A redline as a whole document that depends on no other file; `before` and `after` say what the versions are called. */
export function renderRedline(
  { redline, before, after }: Pair<string> & { redline: Redline },
  facts: Facts,
  options: RenderOptions,
): string {
  const title = `${redline.title.after}: what changes`
  const description = `${redline.title.after}, ${before}, compared with ${after}.`
  const body = (
    <>
      <PageStyles css={base + prose + frame + print} />
      <PrintedFoot text={`${redline.title.after}: from ${before} to ${after}`} />
      <main id="main" className="prose columns">
        <h1>{title}</h1>
        <RedlineView redline={redline} before={{ label: before }} after={{ label: after }} />
      </main>
    </>
  )
  return renderDocument(body, { metadata: { title, description }, facts }, options)
}
