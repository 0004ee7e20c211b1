import { existsSync, writeFileSync } from 'node:fs'
import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { factsFile, versionFile } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import { amend } from './amend.ts'
import { type Newest, newestVersion } from './newest-version.ts'

/** Writes the next version of a policy into its folder. Returns what to do next; throws, in plain English, where there can be none. */
export function amendPolicy(site: OpenSite, slug: string | undefined, effective?: string): string {
  const newest = newestVersion(site, slug?.toLowerCase())
  const facts = site.factsOf(newest.file)
  const noticeDays = Number(facts.get('noticeDays'))
  if (!Number.isInteger(noticeDays))
    throw new Error(
      `Nobody can say when a new version may begin: ${factsFile} does not tell the days of notice. Add a line such as noticeDays: 30`,
    )
  const amendment = amend({
    source: newest.source,
    newest: newest.day,
    today: site.today,
    noticeDays,
    effective: effective === undefined ? undefined : parseDay(effective),
  })
  const file = versionFile(newest.slug, amendment.effective)
  const path = `${site.folder}/${file}`
  if (existsSync(path))
    throw new Error(`${file} is there already. Change its text, or name another day.`)
  writeFileSync(path, amendment.source)
  return sayNext({ ...newest, made: file, effective: amendment.effective, today: site.today })
}

function sayNext({
  slug,
  day,
  file,
  made,
  effective,
  today,
}: Newest & { made: string; effective: Day; today: Day }): string {
  return [
    `Made ${made}, a copy of the version of ${day}: announced on ${today}, in force from ${effective}.`,
    '',
    'What to do next:',
    `1. Change the text of ${made}. Leave ${file} as it is.`,
    '2. Write behind “summary:”, at its top, what changes and why, in a sentence or two for readers.',
    '3. Run “npm run check”, and mend what it names.',
    `4. Read what changes: npm run redline -- ${slug}`,
    '5. When the text is final, run “npm run seal”, and commit the text with content/seals.json.',
    'Where readers are told on a later day, change “announced:”; “npm run check” says whether the notice is still long enough.',
  ].join('\n')
}
