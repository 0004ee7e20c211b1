/** Thrown where a request is not answered; the message is for a person. */
export class Refusal extends Error {
  readonly status: number
  /** The view in which the person chooses what becomes of it. */
  readonly choice: string | undefined
  constructor(status: number, message: string, choice?: string) {
    super(message)
    this.status = status
    this.choice = choice
  }
}
