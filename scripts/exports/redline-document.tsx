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

/**
 * Renders the changes from one document to another as a document without external
 * files. `names` are those of the versions.
 */
export function renderRedline(
  old: PolicyDocument,
  now: PolicyDocument,
  moved: Record<string, string>,
  { before, after }: Record<Side, string>,
  facts: Facts,
): string {
  const redline = compare(old, now, moved)
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
