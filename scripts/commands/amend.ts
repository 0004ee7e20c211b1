import { moveDraft } from '../rules/move-draft.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { amendPolicy } from '../site/amend-policy.ts'
import { command } from './command.ts'

const help = `npm run amend -- POLICY [--effective DAY] [--again] [--without-notice "REASON"] | [DRAFT] --day DAY

Makes the next version of a policy from its newest, for the first day that the promised notice permits,
or with --effective for another, which may lie before an announced version. It is a draft until it is
sealed. Where there is a draft already, --again makes another. --without-notice begins one that may be
in force today, and takes the reason, for readers: that the law requires it, that safety does, or that
it favours them. --day gives the draft there is another day, because its notice has become too short;
where there are several, say the day of the one that is meant.

Example: npm run amend -- tnc --effective 2027-01-15`

const options = {
  effective: { type: 'string' },
  again: { type: 'boolean' },
  'without-notice': { type: 'string' },
  day: { type: 'string' },
} as const

await command(
  { help, options, positionals: 2 },
  ([slug = '', from], values) => {
    const { 'without-notice': reason, day, ...amendment } = values
    const site = openCheckedSite()
    if (day) {
      const path = moveDraft(site, { slug, to: day, from })
      console.log(`It is ${path} now.`)
    } else if (from)
      throw new Error(
        `Say which day that of ${from} is to have: npm run amend -- ${slug} ${from} --day DAY`,
      )
    else console.log(amendPolicy(site, slug, { ...amendment, reason }))
  },
)
