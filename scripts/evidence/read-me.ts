import { formatDay } from '../../src/model/format-day.ts'
import type { Evidence } from './evidence.ts'

/** What somebody who opens the zip should know, in plain English. */
export function readMe(evidence: Evidence): string {
  const { slug, day, title, notes, predecessor, origin, commit, changed } = evidence
  const draft =
    changed.length > 0
      ? 'DRAFT. These documents were made from files that are in no commit (manifest.json\nlists them). They cannot be made again and are not evidence.\n\n'
      : ''
  const announced = notes.announced ? `, announced on ${formatDay(notes.announced)}` : ''
  const redline = predecessor
    ? `redline.html   what changed since the version of ${formatDay(predecessor)}, clause by clause`
    : 'There is no redline: this is the first version of the policy.'
  return `${draft}${title}
In force from ${formatDay(day)}${announced}
${origin}/${slug}/${day}

WHAT IS HERE

page.html      the page as the site shows it on ${formatDay(day)}, its first day in force
page.pdf       the same page, printed
text.md        the text as Markdown
text.txt       the text alone, with the addresses of its links
source.mdx     the file that the page is made from
${redline}
manifest.json  what this is, in a form that programs read: days, commit, sums
sums.txt       the SHA-256 sum of every file above

HOW TO CHECK THAT NOTHING WAS CHANGED

A sum is a fingerprint: change one letter of a file and its sum is another.
Unpack the zip, open a terminal in the folder and type

  sha256sum -c sums.txt              on Linux
  shasum -a 256 -c sums.txt          on a Mac
  Get-FileHash *                     in PowerShell on Windows; compare with sums.txt

Each file has to be reported as OK. Whoever could change a file could change
sums.txt as well; so note the sum of the zip itself when you receive it.

HOW TO MAKE THIS ZIP AGAIN

In a copy of the project, at commit ${commit.hash}:

  npm ci
  npm run evidence -- ${slug} ${day}

The day, the clock and the time zone make no difference. The browser that prints
page.pdf does, and so do the fonts of the computer: the properties of the PDF name
the browser. With another one page.pdf may differ in its bytes, and so manifest.json
and sums.txt; the other files stay the same.
The time in the properties of the PDF is that of the commit.
`
}
