import { z } from 'zod'
import {
  type PublishedPolicies,
  policiesSchema,
} from '../../src/model/open-data.ts'
import * as domain from '../../src/policy/policy.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import * as paths from '../../src/routes/addresses.ts'
import type { Policy, Version } from '../policies/policies.ts'
import type { Site } from '../policies/site.ts'

type Described = PublishedPolicies['policies'][number]['versions'][number]

/**
 * The files that programs read, by their address: the policies, and the schema
 * of that file. Throws, naming the field, where the first does not fit the
 * second.
 */
export function openData(site: Site, origin: string): Map<string, string> {
  const policies = [...site.policies.values()].map((policy) => ({
    slug: policy.slug,
    html: origin + paths.pagePath(policy.slug),
    formerly: [...site.moved.moved].flatMap(([from, to]) =>
      to === paths.pagePath(policy.slug) ? origin + from : [],
    ),
    versions: policy.versions.map((it) => describe(it, policy, origin)),
  }))
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

  const print = (it: object) => `${JSON.stringify(it, null, 2)}\n`
  return new Map([
    [paths.policiesPath, print(data)],
    [paths.policiesSchemaPath, print(z.toJSONSchema(policiesSchema))],
  ])
}

function describe(version: Version, policy: Policy, origin: string): Described {
  const { slug, day, sealedOn, seal, entry, status, text } = version
  const { withdrawal, metadata } = version
  const announced = domain.isRecorded(version) ? null : sealedOn
  const before = domain.versionBefore(policy, version)
  const after = withdrawal ? undefined : domain.versionAfter(policy, version)
  const html = origin + paths.versionPath(slug, day)

  return {
    day,
    status,
    title: text.frontMatter?.title ?? '',
    summary: metadata.summary ?? null,
    announced,
    noticeDays: announced ? daysBetween(announced, day) : null,
    withoutNotice: seal.withoutNotice?.ground ?? null,
    inSubstanceSince: domain.inSubstanceSince(
      {
        slug,
        versions: policy.versions.map((it) => ({ ...it, ...it.seal })),
      },
      { ...version, ...seal },
    ),
    withdrawn: withdrawal?.on ?? null,
    superseded: after?.day ?? null,
    html,
    markdown: `${html}.md`,
    comparison: before
      ? origin + paths.comparisonPath(slug, before.day, day)
      : null,
    since: origin + paths.sincePath(slug, day),
    seals: [
      {
        number: entry.number,
        on: seal.on,
        text: seal.text,
        words: seal.words,
        hash: entry.sum,
        previous: seal.previous || null,
      },
    ],
  }
}
