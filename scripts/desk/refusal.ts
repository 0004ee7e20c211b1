/** Thrown to refuse a request, with an HTTP status and a message for its user. */
export class Refusal extends Error {
  readonly status: number
  /** The URL of the view in which to choose what happens. */
  readonly choice: string | undefined
  constructor(
    status: number,
    message: string,
    { choice, ...options }: ErrorOptions & { choice?: string } = {},
  ) {
    super(message, options)
    this.status = status
    this.choice = choice
  }
}

/**
 * Returns an error with the page that tells it, in place of a general one. This
 * page may not be there, because the content is not what it was.
 */
export const withPage = <E extends Error>(error: E, make: () => Response) =>
  Object.assign(error, {
    page() {
      try {
        return make()
      } catch {
        return undefined
      }
    },
  })
