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
