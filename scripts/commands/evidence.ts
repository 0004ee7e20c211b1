import { basename } from 'node:path'
import pc from 'picocolors'
import { parseDay } from '../../src/policy/timeline.ts'
import {
  describeVersion,
  findInForce,
} from '../outputs/evidence/describe-version.ts'
import { gatherEvidence } from '../outputs/evidence/evidence.ts'
import { writeZip } from '../outputs/zip.ts'
import { draftsOf } from '../policies/policies.ts'
import { sha256 } from '../policies/sha256.ts'
import { withoutTexts } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { problemsOf } from '../rules/problems.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/build-output.ts'
import { command, readNamedFile } from './command.ts'

const help = `npm run evidence -- POLICY (VERSION | --on DAY) [--out FILE.zip] [--draft]
                   [--counsel FILE.docx]

Writes one zip that shows what a version of a policy says, or the one that was in force on a day: page,
text, comparison with the version before, its seal and the whole book, SHA-256 sums, a cover sheet on
how to verify them, and a draft of the certificate for a court; the same
bytes from the same commit on any day. While files other than drafts are changed and not committed it
refuses; --draft shows what it would hold. --out says where to write it; --counsel puts a file of
counsel's in, with its sum, and may stand there more than once.

Example: npm run evidence -- tnc --on 2026-12-01`

const options = {
  on: { type: 'string' },
  out: { type: 'string' },
  draft: { type: 'boolean' },
  counsel: { type: 'string', multiple: true },
} as const

await command(
  { help, options, positionals: 2 },
  async ([policy = '', typed], { on, out, draft, counsel = [] }) => {
    if (!typed === !on)
      throw new Error(
        'Say which version, or a day: npm run evidence -- tnc --on 2026-12-01',
      )
    const others = new Map(
      counsel.map((file) => [`counsel-${basename(file)}`, readNamedFile(file)]),
    )
    if (others.size < counsel.length)
      throw new Error('Two files of counsel have one name. Rename one of them.')
    const slug = policy.toLowerCase()
    const asked = parseDay(typed ?? on ?? '')
    const day = on
      ? findInForce(openCheckedSite(root, asked), slug, asked)
      : asked
    const site = openCheckedSite(root, day)
    const about = describeVersion(site, slug, day, on && asked)
    const { changedSinceCommit: changed = [], until } = about
    if (changed.length > 0 && !draft)
      throw new Error(
        `These files differ from the last commit, so that nobody could make the same evidence again:
${changed.map((file) => `  ${file}`).join('\n')}
Commit them first. To see what the evidence would hold, add --draft.`,
      )
    const drafts = draftsOf(site.policies).map(({ path }) => path)
    // Drafts, other policies and pages are no part of it. Seals are held against
    // the clock, for the book holds those of later days, too.
    const own = problemsOf(openCheckedSite()).filter(
      ({ path }) =>
        !drafts.includes(path) && (site.texts.get(path)?.slug ?? slug) === slug,
    )
    const failed = withErrors(own)
    if (failed.length > 0) throw new ContentError(failed)
    const origin = site.facts.value?.siteUrl ?? ''
    // Drafts need not be readable.
    const published = withoutTexts(site, new Set(drafts))
    const files = await gatherEvidence(
      about,
      site,
      await buildOutput(published, origin),
      others,
    )
    const zip = writeZip(files)
    const mark = changed.length > 0 ? '-draft' : ''
    const file = out ?? `evidence-${slug}-${asked}${mark}.zip`
    writeFile(file, zip)
    const proof = about.timestamp
      ? `its seal was seen by an authority at ${about.timestamp.time}`
      : 'no proof of time: all dates are the repository’s own'
    console.log(`${about.title} of ${day}, from commit ${about.commit}
in force from ${day}, as far as this repository knows ${until ? `to the day before ${until}` : 'with no later version'}
${proof}
holds ${[...files.keys()].join(', ')}
${pc.green(`Written: ${file}`)}
SHA-256 of the zip: ${sha256(zip)}`)
  },
)
