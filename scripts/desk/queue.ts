/** Runs work and answers what it answers. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes what lets one piece of work begin when the one before has ended. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.catch(() => {}).then(work)
    last = result
    return result
  }
}
