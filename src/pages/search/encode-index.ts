import type { SearchIndex } from './find-clauses.ts'

/**
 * Writes an index as JSON with one byte for each letter of its script; the first
 * byte names the script. gzip looks back 32 KB only, and UTF-8 has three bytes
 * for such a letter: a Tamil index is 50 KB compressed as UTF-8, and 34 KB so.
 */
export function encodeIndex(index: SearchIndex): Uint8Array {
  const script = index.ignored.charCodeAt(0) >> 7
  const json = JSON.stringify(index).replace(/[\u0080-\uffff]/g, (it) => {
    const code = it.charCodeAt(0)
    return code >> 7 === script
      ? it
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
  return Uint8Array.from(String.fromCharCode(script) + json, (it) => {
    const code = it.charCodeAt(0)
    return code < 128 ? code : (code % 128) + 128
  })
}

/** Reads an index that `encodeIndex` wrote. */
export function decodeIndex([script = 0, ...bytes]: Uint8Array): SearchIndex {
  const letters = bytes.map((byte) =>
    String.fromCharCode(byte < 128 ? byte : (script - 1) * 128 + byte),
  )
  return JSON.parse(letters.join(''))
}
