import * as paths from '../../src/site/addresses.ts'
import * as domain from '../../src/site/policy.ts'
import { daysBetween } from '../../src/site/timeline.ts'
import type { Sealed } from '../seals/book-line.ts'
import type { PolicyTexts, SealedVersion } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import type { Text } from '../text/text.ts'

/** The content of `/policies.json`, as in `docs/policies.schema.json`. */
export type OpenData = ReturnType<typeof openData>

/** Describes every sealed version of every policy, for programs. */
export function openData(site: Site, origin: string) {
  const policies = [...site.policies.values()].map((policy) => ({
    slug: policy.slug,
    html: origin + paths.pagePath(policy.slug),
    mustAccept:
      policy.versions.findLast(
        (it) => it.day <= site.today && mustBeAccepted(it),
      )?.day ?? null,
    formerly: [...site.moved].flatMap(([from, to]) =>
      to === paths.pagePath(policy.slug) ? origin + from : [],
    ),
    versions: policy.versions.map((it) => describe(it, policy, site, origin)),
  }))

  return {
    service: site.facts.value?.productName ?? '',
    site: origin,
    asOf: site.today,
    book: { lines: site.book.sums.length, hash: site.book.sums.at(-1) },
    policies: policies.filter(({ versions }) => versions.length > 0),
  }
}

/** Whether users must accept a version even if they accepted an earlier one. */
function mustBeAccepted({ seal, withdrawal }: SealedVersion): boolean {
  return !withdrawal && seal.acceptance === 'required'
}

function describe(
  version: SealedVersion,
  policy: PolicyTexts,
  site: Site,
  origin: string,
) {
  const { slug, day, sealedOn, status, text } = version
  const { withdrawal } = version
  const announced = domain.isRecorded(version) ? null : sealedOn
  const before = domain.versionBefore(policy, version)
  const after = withdrawal ? undefined : domain.versionAfter(policy, version)
  const html = origin + paths.versionPath(slug, day)
  const translations = [...site.translations.values()]
    .filter(({ original }) => original === text.path)
    .flatMap((it) => translationData(it, site, origin))

  return {
    day,
    status,
    title: text.frontMatter?.title ?? '',
    summary: text.frontMatter?.summary ?? null,
    announced,
    noticeDays: announced ? daysBetween(announced, day) : null,
    withoutNotice: version.withoutNotice?.ground ?? null,
    acceptance: mustBeAccepted(version) ? 'required' : 'informed',
    substantiveSince: domain.substantiveSince(policy, version),
    withdrawn: withdrawal?.on ?? null,
    superseded: after?.day ?? null,
    html,
    markdown: `${html}.md`,
    comparison: before
      ? origin + paths.comparisonPath(slug, before.day, day)
      : null,
    since: origin + paths.sincePath(slug, day),
    seals: [sealData(version)],
    ...(translations.length > 0 && { translations }),
  }
}

function translationData(
  { path, pathname, language, edition, frontMatter }: Text,
  { seals }: Site,
  origin: string,
) {
  const found = seals.get(path)
  if (!found || !frontMatter) return []

  const { title, certified = null } = frontMatter
  const html = origin + pathname
  return [
    {
      language,
      edition,
      title,
      certified,
      html,
      markdown: `${html}.md`,
      seal: sealData(found),
    },
  ]
}

function sealData({ seal, entry }: Pick<Sealed, 'seal' | 'entry'>) {
  return {
    number: entry.number,
    on: seal.on,
    fileHash: seal.fileHash,
    markdownHash: seal.markdownHash,
    hash: entry.sum,
    previous: seal.previous || null,
  }
}
