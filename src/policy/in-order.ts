/** The places of a longest increasing subsequence: what kept its order when the rest was moved. */
export function longestIncreasing(values: readonly number[]): Set<number> {
  /** For each length, the place of the smallest value that ends such a subsequence. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  values.forEach((value, place) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[place] = ends[low - 1]
    ends[low] = place
  })
  const places = new Set<number>()
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) places.add(place)
  return places
}
