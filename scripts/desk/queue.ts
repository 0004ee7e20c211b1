/** Lets one piece of work begin when the one before has ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue, which goes on where a piece of work fails. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()

  return (work) => {
    const result = last.catch(() => {}).then(work)
    last = result
    return result
  }
}
