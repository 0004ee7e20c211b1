import type { ReactNode } from 'react'
import { renderDocument } from '../document/document.tsx'
import { PageStyles, PrintedFoot, Styles } from '../document/page-resources.tsx'
import type { Facts } from '../model/facts.ts'
import {
  type PolicyDocument,
  type Side,
  textOfRuns,
} from '../policy/document-model.ts'
import { Blocks, each } from '../policy/redline-blocks.tsx'
import { RedlineView } from '../policy/redline-view.tsx'
import base from '../styles/base.css?inline'
import print from '../styles/print.css?inline'
import prose from '../styles/prose.css?inline'
import frame from './page-frame.css?inline'

/**
 * A redline as a whole document that depends on no other file; `before` and
 * `after` say what the versions are called.
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
  const foot = `${redline.title}: from ${before} to ${after}`
  const view = (
    <RedlineView
      redline={redline}
      before={{ label: before }}
      after={{ label: after }}
    />
  )
  return renderSheet({ title, description, foot }, view, facts)
}

/** A document that is no page of the site, as a whole document likewise. */
export function renderPlain(
  { title, clauses }: PolicyDocument,
  facts: Facts,
): string {
  const text = each(clauses, ({ title, blocks }) => (
    <>
      {/* Sums are one long word; addresses are printed as they are. */}
      <Styles css="td{overflow-wrap:anywhere}a::after{content:none!important}" />
      <h2>{textOfRuns(title)}</h2>
      <Blocks blocks={blocks} name={textOfRuns(title)} />
    </>
  ))
  return renderSheet({ title, description: title, foot: title }, text, facts)
}

function renderSheet(
  { foot, ...metadata }: Record<'title' | 'description' | 'foot', string>,
  text: ReactNode,
  facts: Facts,
): string {
  const body = (
    <>
      <PageStyles css={base + prose + frame + print} />
      <PrintedFoot text={foot} />
      <main id="main" className="prose columns">
        <h1>{metadata.title}</h1>
        {text}
      </main>
    </>
  )
  const script = (name: string) => {
    throw new Error(`A document by itself has no script “${name}”.`)
  }
  return renderDocument(
    body,
    { metadata, facts },
    { origin: facts.siteUrl, script },
  )
}
