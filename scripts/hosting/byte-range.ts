/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number
  end: number
}

/** The part of a file of some bytes that a `Range` header asks for. Several parts are not sent; whoever asks for them, or in other units, gets the whole file. */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, written] = /^bytes=(.*)$/is.exec(header ?? '') ?? []
  if (written === undefined || written.includes(',')) return 'whole'
  const [, first = '', last = ''] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(written) ?? []
  if (first === '' && last === '') return 'unsatisfiable'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
