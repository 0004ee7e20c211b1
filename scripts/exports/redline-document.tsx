import { compare } from '../../src/compare/diff.ts'
import type { PolicyDocument, Side } from '../../src/compare/document-model.ts'
import { renderDocument } from '../../src/document/document.tsx'
import { PageStyles, PrintedFoot } from '../../src/document/page-resources.tsx'
import frame from '../../src/frame/page-frame.css?inline'
import { RedlineView } from '../../src/pages/comparison/redline-view.tsx'
import type { Facts } from '../../src/site/facts.ts'
import base from '../../src/styles/base.css?inline'
import print from '../../src/styles/print.css?inline'
import prose from '../../src/styles/prose.css?inline'

/** Renders the changes from one document to another, with the names of both. */
export const renderComparison = (
  before: PolicyDocument,
  after: PolicyDocument,
  moved: Record<string, string>,
  names: Record<Side, string>,
  facts: Facts,
): string =>
  renderRedline({ redline: compare(before, after, moved), ...names }, facts)

/**
 * Renders a redline as a document without external files. `before` and `after`
 * name the versions.
 */
export function renderRedline(
  {
    redline,
    before,
    after,
  }: Record<Side, string> & { redline: PolicyDocument },
  facts: Facts,
): string {
  const title = `${redline.title}: what changes`
  const description = `${redline.title}, ${before}, compared with ${after}.`
  const body = (
    <>
      <PageStyles css={base + prose + frame + print} />
      <PrintedFoot text={`${redline.title}: from ${before} to ${after}`} />
      <main id="main" className="prose columns">
        <h1>{title}</h1>
        <p>
          From {before} to {after}.
        </p>
        <RedlineView redline={redline} />
      </main>
    </>
  )
  return renderDocument(
    body,
    { metadata: { title, description }, facts },
    { origin: facts.siteUrl },
  )
}
