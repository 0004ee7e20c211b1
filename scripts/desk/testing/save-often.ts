import { openCheckedSite } from '../../rules/open-site.ts'
import { saveText } from '../save-text.ts'
import { keepState } from '../store.ts'
import { textAt } from '../texts.ts'

const path = 'content/pages/tnc/draft.mdx'
const [folder = '', first] = process.argv.slice(2)

/** Saves every second line of a text, as a window of a desk of its own does. */
const site = openCheckedSite(folder)
let text = textAt(site, path).source
let base = keepState(folder, path, text, 'opened')
for (let line = Number(first); line < 40; line += 2) {
  text = text.replace(`Line ${line}.`, `Line ${line}, saved.`)
  const saved = saveText(site, { path, text, base })
  if (saved.conflict !== undefined) throw new Error(saved.conflict)
  text = saved.joined ?? text
  base = saved.hash
}
