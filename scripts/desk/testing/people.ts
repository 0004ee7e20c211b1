import { version } from '../../acts/testing/sealed-project.ts'

const person = (name: string) => ({
  name,
  email: `${name.replace(/ .*/, '').toLowerCase()}@example.in`,
})

/** The people who share a desk in tests. */
export const [asha, ravi, priya] = [
  person('Asha Rao'),
  person('Ravi Iyer'),
  person('Priya Nair'),
]

/** The `desk.yaml` of these people, with more settings. */
export const settingsOf = (more: string): string =>
  `people:\n${[asha, ravi, priya].map(({ email, name }) => `  ${email}: ${name}\n`).join('')}${more}\n`

export const draft = 'content/pages/tnc/draft.mdx'
export const later = 'content/pages/tnc/2027-03-01.mdx'
export const hindi = 'content/pages/tnc/2026-12-01.hi.mdx'

export const clause = (text: string): string => `## One [#one]\n\n${text}`

/** A draft of the Terms. */
export const draftOf = (text: string, notes = 'summary: More.\n'): string =>
  version('Terms', clause(text), notes)

/** A Hindi translation of the Terms, or of a page. */
export const translationOf = (text: string): string =>
  `---\ntitle: शर्तें\ndescription: यह पन्ना क्या बताता है, एक सरल वाक्य में।\ntranslates: 2026-12-01\n---\n\n${clause(text)}\n`
