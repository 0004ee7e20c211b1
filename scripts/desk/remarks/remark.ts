import type { Quotation } from '../../text/quotation.ts'
import type { Said } from '../said.ts'

/** What somebody says of a text. It stays until the text is published. */
export interface Remark extends Said {
  id: string
  /** The id of its clause; empty for what precedes all clauses, or the whole text. */
  clause: string
  /** The words that it is about; without, the clause. */
  quotation?: Quotation | undefined
  remark: string
  /** What to write in place of the quoted words. */
  replacement?: string | undefined
  replies: readonly Reply[]
  resolved?: (Said & { isAccepted?: boolean }) | undefined
}

export interface Reply extends Said {
  text: string
}

/** The remarks that nobody has resolved. */
export const openRemarks = <R extends Remark>(remarks: readonly R[]): R[] =>
  remarks.filter(({ resolved }) => !resolved)
