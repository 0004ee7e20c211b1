import { chooseTexts } from '../../exports/choose-texts.ts'
import { sendWord } from '../../word-return/send-word.ts'
import { endpoint, since, slug } from '../endpoint.ts'
import { PUBLISHED } from '../store.ts'

/** Downloads the draft of a policy as a Word file with tracked changes. */
export const word = endpoint(
  { slug, from: since },
  async (site, { slug, from }) => {
    const since = from === PUBLISHED ? 'HEAD' : from
    const texts = chooseTexts({ slug, from: since }, site)
    const bytes = await sendWord(site, slug, texts)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${slug}-changes.docx"`,
      },
    })
  },
)
