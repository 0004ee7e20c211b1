import { formatDay } from '../../../src/model/format-day.ts'
import { compare } from '../../../src/policy/diff.ts'
import { chooseTexts } from '../../outputs/choose-texts.ts'
import { renderRedline } from '../../outputs/redline-document.tsx'
import type { Site } from '../../policies/site.ts'
import { placeOf } from '../../text/paths.ts'
import { textView, titleOf } from '../texts.ts'
import { Chooser, frameDocument, Hidden, page } from './frame.tsx'

/**
 * What changes against another version or the last commit, and the files for
 * counsel.
 */
export function changes(
  site: Site,
  { path, from }: { path: string; from?: string | undefined },
) {
  const { slug, day, isDraft } = placeOf(path)
  const to = isDraft ? 'draft' : (day ?? '')
  const versions = site.policies.get(slug)?.versions ?? []
  const others = versions.flatMap((it) => (it.day === day ? [] : it.day))
  const since =
    from ?? others.findLast((other) => isDraft || other < `${day}`) ?? 'HEAD'
  const compared = { slug, from: since, to }
  const files = { docx: 'Word', clean: 'Clean copy' }
  const sheet = `/desk/redline?${new URLSearchParams(compared)}`
  return page(
    'What changes',
    <>
      <div className="title row">
        <h1>
          What changes in <a href={textView(path)}>{titleOf(site, path)}</a>
        </h1>
        <Chooser
          {...{ to: 'changes', path, label: 'Since', name: 'from' }}
          value={since}
          options={[
            ...others.toReversed().map((it) => [it, formatDay(it)] as const),
            ['HEAD', 'the last commit'],
          ]}
        />
        <a className="button" href={sheet} target="_blank" rel="noreferrer">
          Print or PDF
        </a>
        {to && (
          <form className="row" action="/desk/file">
            <Hidden values={compared} />
            {Object.entries(files).map(([kind, label]) => (
              <button type="submit" key={kind} name="kind" value={kind}>
                {label}
              </button>
            ))}
          </form>
        )}
      </div>
      <iframe title="What changes" sandbox="" src={sheet} />
    </>,
    'whole',
  )
}

/** What changes between two texts of a policy, as a document of its own. */
export function redline(
  site: Site,
  { to, ...chosen }: { slug: string; from: string; to: string },
) {
  const { before, after } = chooseTexts(
    { ...chosen, to: to || undefined },
    site,
  )
  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read.')

  const redline = compare(before.document, after.document, after.moved)

  return frameDocument(
    renderRedline({ redline, before: before.name, after: after.name }, facts),
  )
}
