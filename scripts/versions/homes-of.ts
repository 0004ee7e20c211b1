import type { Sums } from './sum-up.ts'

/** Where the sealed clauses are now, in the order in which they were sealed: under their own id, or under a new one with the same text, or at the same place. */
export function homesOf(sealed: Sums, current: Sums): Map<string, string> {
  const [before, now] = [Object.keys(sealed.clauses), Object.keys(current.clauses)]
  const isNew = (id: string | undefined): id is string => id !== undefined && !before.includes(id)
  const homes = new Map(before.map((id) => [id, now.includes(id) ? id : undefined]))
  const take = (id: string, home: string | undefined) => {
    if (isNew(home) && homes.get(id) === undefined && ![...homes.values()].includes(home))
      homes.set(id, home)
  }

  for (const id of before) {
    const sum = sealed.clauses[id]?.sha256
    take(
      id,
      now.find((other) => isNew(other) && current.clauses[other]?.sha256 === sum),
    )
  }
  before.forEach((id, i) => {
    const previous = homes.get(before[i - 1] ?? '')
    const place = previous === undefined ? now.length : now.indexOf(previous) + 1
    const next = before[i + 1]
    const home = next === undefined ? undefined : homes.get(next)
    // A heading that was renamed still stands between the same two.
    if (now[place + 1] === home && (home !== undefined || next === undefined)) take(id, now[place])
  })
  return new Map([...homes].flatMap(([id, home]) => (home === undefined ? [] : [[id, home]])))
}
