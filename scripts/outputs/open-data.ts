import { z } from 'zod'
import {
  type PublishedPolicies,
  policiesSchema,
  termsTypeOf,
} from '../../src/model/open-data.ts'
import { itemisedNotice } from '../../src/policy/itemised-notice.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import * as domain from '../../src/policy/policy.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import * as paths from '../../src/routes/addresses.ts'
import { hashOf, sha256 } from '../site/book.ts'
import type { Policy, Version } from '../site/policies.ts'
import type { Site } from '../site/site.ts'

type Described = PublishedPolicies['policies'][number]['versions'][number]

/**
 * The files that programs read, by their address: the policies, the schema of
 * that file, and the itemised notices of the privacy policy. Throws, naming the
 * field, where the first does not fit the second.
 */
export function openData(site: Site, origin: string): Map<string, string> {
  const files = new Map<string, object>()
  const policies = [...site.policies.values()].map((policy) => {
    const { slug, versions } = policy
    const published = versions.filter(({ seal }) => seal)
    for (const version of published) addNotice(files, version, origin)

    return {
      slug,
      type: termsTypeOf(published.at(-1)?.seal?.metadata.title) ?? null,
      html: origin + paths.pagePath(slug),
      formerly: [...site.moved.moved].flatMap(([from, to]) =>
        to === paths.pagePath(slug) ? origin + from : [],
      ),
      versions: published.map((it) =>
        describe(it, policy, site, files, origin),
      ),
    }
  })
  const data = {
    $schema: origin + paths.policiesSchemaPath,
    service: site.facts.value?.productName,
    site: origin,
    asOf: site.today,
    policies: policies.filter(({ versions }) => versions.length > 0),
  }
  const { error } = policiesSchema.safeParse(data)
  if (error)
    throw new Error(
      `${paths.policiesPath} does not fit its schema.\n${z.prettifyError(error)}`,
    )

  files.set(paths.policiesPath, data)
  files.set(paths.policiesSchemaPath, z.toJSONSchema(policiesSchema))
  return new Map(
    [...files].map(([path, it]) => [path, `${JSON.stringify(it, null, 2)}\n`]),
  )
}

function describe(
  version: Version,
  policy: Policy,
  { book }: Site,
  files: ReadonlyMap<string, object>,
  origin: string,
): Described {
  const { slug, day, sealedOn, seals, seal, status } = version
  const { title = '', summary = null, withdrawn = null } = seal?.metadata ?? {}
  const announced = domain.isRecorded(version) ? null : (sealedOn ?? null)
  const before = domain.versionBefore(policy, version)
  const after = withdrawn ? undefined : domain.versionAfter(policy, version)
  const html = origin + paths.versionPath(slug, day)
  const notice = paths.noticePath(slug, day)

  return {
    day,
    status: status as Described['status'],
    title,
    summary,
    announced,
    noticeDays: announced ? daysBetween(announced, day) : null,
    withdrawn,
    superseded: after?.day ?? null,
    html,
    markdown: `${html}.md`,
    comparison: before
      ? origin + paths.comparisonPath(slug, before.day, day)
      : null,
    since: origin + paths.sincePath(slug, day),
    notice: files.has(notice) ? origin + notice : null,
    seals: seals.map((one) => ({
      number: book.seals.indexOf(one) + 1,
      on: one.on,
      text: sha256(plainText(one.document, { addresses: true })),
      hash: hashOf(one),
      previous: one.previous || null,
    })),
  }
}

/**
 * Adds the notice of a version at its own address, and that of the version in
 * force at the one of its policy, too.
 */
function addNotice(
  files: Map<string, object>,
  { slug, day, seal, status }: Version,
  origin: string,
): void {
  const { title = '' } = seal?.metadata ?? {}
  if (!seal || termsTypeOf(title) !== 'Privacy Policy') return
  const address = origin + paths.versionPath(slug, day)
  const items = itemisedNotice(seal.document).items.map(
    ({ clause, ...item }) => ({
      ...item,
      clause: { ...clause, address: `${address}#${clause.id}` },
    }),
  )
  if (items.length === 0) return

  const hash = hashOf(seal)
  const notice = {
    policy: slug,
    title,
    version: day,
    address,
    seal: hash,
    items,
  }
  files.set(paths.noticePath(slug, day), notice)
  if (status === 'in force') files.set(paths.noticePath(slug), notice)
}
