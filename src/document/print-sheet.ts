import { createHash } from 'node:crypto'
import css from '../styles/print.css?inline'

const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)

/** The styles of printed text pages: a file, because no screen waits for it. */
export const printSheet = { css, path: `/assets/print-${hash}.css` } as const
