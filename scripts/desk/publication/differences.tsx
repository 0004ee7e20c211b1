import { compare } from '../../../src/compare/diff.ts'
import { changedClauses, clauseName } from '../../../src/compare/summarize.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { Blocks, each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { versionSchema } from '../../../src/site/front-matter.ts'
import { isDay } from '../../../src/site/timeline.ts'
import type { Site } from '../../site/read-site.ts'
import { readFields } from '../../text/parse/front-matter-fields.ts'
import { labelOf } from '../../text/parse/yaml-values.ts'
import { meaningOf } from '../../text/read-facts.ts'
import type { Publication } from './publication.ts'

/** Shows what changed between two publications: the words and what goes with them. */
export function ChangesBetween({
  site,
  sides,
}: {
  site: Site
  sides: readonly [seen: Publication, now: Publication]
}) {
  const [was, now] = sides.map(detailsOf) as [Details, Details]
  const names = [...new Set([...was.keys(), ...now.keys()])]
  const [before, after] = sides.map((it) => documentOf(site, it))
  const redline = before && after && compare(before, after)
  return (
    <>
      <dl>
        {each(
          names.filter((name) => was.get(name) !== now.get(name)),
          (name) => (
            <Value name={name} was={was.get(name)} now={now.get(name)} />
          ),
        )}
      </dl>
      {each(redline ? changedClauses(redline) : [], (clause) => (
        <>
          <p>
            <b>{clauseName(clause)}</b>
          </p>
          <Blocks blocks={clause.blocks} change={clause.change} />
        </>
      ))}
    </>
  )
}

/** One value in a list, as it was and as it is. */
export const Value = ({
  name,
  was,
  now,
  note,
}: {
  name: string
  was: string | undefined
  now: string | undefined
  note?: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {was !== undefined && <del>{printed(was)}</del>}{' '}
      {now !== undefined && <ins>{printed(now)}</ins>}{' '}
      {note && <small>{note}</small>}
    </dd>
  </div>
)

const printed = (value: string) => (isDay(value) ? formatDay(value) : value)

/** Lists what a publication has beside its clauses. */
export const PublicationDetails = (it: { publication: Publication }) => (
  <dl>
    {each([...detailsOf(it.publication)], ([name, now]) => (
      <Value {...{ name, now }} was={undefined} />
    ))}
  </dl>
)

type Details = ReadonlyMap<string, string>

/** Returns what a publication has beside its clauses, by label. */
function detailsOf(publication: Publication): Details {
  const { lines, versions, figures, warnings } = publication
  const [line] = lines
  const fields = readFields(textOf(publication)?.[1] ?? '') ?? {}
  const details = new Map<string, string>()
  for (const [name, value] of Object.entries(fields))
    details.set(labelOf(versionSchema, [name]), value)
  if (line) details.set('Applies from', line.version)
  if (line?.withdrawn) details.set('Reason', line.withdrawn)
  for (const [day, by] of Object.entries(versions))
    details.set(
      `Version of ${formatDay(day)}`,
      by ? `published by ${by}` : 'withdrawn',
    )
  for (const [name, value] of Object.entries(figures))
    details.set(meaningOf(name), value)
  for (const { id, text } of warnings) details.set(`To accept: ${id}`, text)
  return details
}

/** The text of a publication with its path. */
const textOf = ({ files }: Publication) =>
  Object.entries(files).find(
    (it): it is [string, string] => it[0].endsWith('.mdx') && it[1] !== null,
  )

function documentOf(site: Site, publication: Publication) {
  const [path, source] = textOf(publication) ?? []
  const facts = new Map(Object.entries(publication.figures))
  return path && source && site.read(path, source, facts).document
}
