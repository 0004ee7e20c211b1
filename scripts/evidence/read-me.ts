import { formatDay } from '../../src/model/format-day.ts'
import type { Manifest } from './evidence.ts'

/** What somebody who opens the zip should know, in plain English. */
export function readMe(about: Manifest): string {
  const { policy, title, effective: day, predecessor, address, commit, workingCopyDiffers } = about
  const draft = 'DRAFT. Made from files that are in no commit: this is not evidence.\n\n'
  const redline = predecessor
    ? `redline.html   what changed since the version of ${formatDay(predecessor)}`
    : 'There is no redline: this is the first version of the policy.'
  return `${workingCopyDiffers ? draft : ''}${title}, in force from ${formatDay(day)}
${address}

page.html      the page as the site shows it on its first day in force
page.pdf       the same page, printed
text.md        the text as Markdown
text.txt       the text alone, with the addresses of its links
source.mdx     the file that the page is made from
${redline}
manifest.json  days, commit and sums, for programs
sums.txt       the SHA-256 sum of every file above

To check that nothing was changed, unpack the zip and type in its folder
“sha256sum -c sums.txt”; on a Mac “shasum -a 256 -c sums.txt”. Whoever changes a file
could change sums.txt too: note the sum of the zip itself when you receive it.

To make the zip again, type in a copy of the project
  git checkout ${commit} && npm ci && npm run evidence -- ${policy} ${day}
Day and time zone make no difference. Another browser or other fonts may change
page.pdf, and so manifest.json and sums.txt.
`
}
