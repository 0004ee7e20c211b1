import { inspect } from 'node:util'

/**
 * An error that whoever started Vite can mend. It prints as its message: a
 * stack would tell them nothing more.
 */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message
  }
}
