import { openText } from './open-text.ts'
import type { OpenText } from './protocol.ts'
import './desk.css'
import './editor.css'

const { text } = document.getElementById('editor')?.dataset ?? {}
if (text) {
  const file: OpenText = JSON.parse(text)
  openText(file)
}
