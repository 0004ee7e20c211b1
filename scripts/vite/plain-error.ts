import { inspect } from 'node:util'

/** An error that a user of Vite can fix; it prints without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message
  }
}
