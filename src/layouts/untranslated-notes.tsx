import { Styles } from '../document/page-resources.tsx'
import { useSite } from '../document/site-context.tsx'
import { english, localeOf } from '../model/languages.ts'
import { localPath, noteId } from '../routes/addresses.ts'
import { usePageInEnglish } from './language-list.tsx'
import styles from './untranslated-notes.css?inline'

/**
 * What a page in English says, in each language that it is not in, to readers
 * who come by a link of that.
 */
export function UntranslatedNotes() {
  const { language, languages, isAddress } = useSite()
  const page = usePageInEnglish()
  if (language !== english) return null

  return languages
    .filter(({ code }) => !isAddress(localPath(code, page)))
    .map((it) => (
      <p
        key={it.code}
        id={noteId(it.code)}
        className="untranslated fine"
        lang={localeOf(it)}
      >
        <Styles css={styles} />
        {it.words.translation.none}
      </p>
    ))
}
