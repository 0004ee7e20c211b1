/** Thrown where a request is not answered; the message is for a person. */
export class Refusal extends Error {
  readonly status: number
  /** What a program says of it, for whoever looks after the project. */
  readonly said: string | undefined
  constructor(status: number, message: string, said?: string) {
    super(message)
    this.status = status
    this.said = said
  }
}
