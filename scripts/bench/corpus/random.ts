/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** True in so many of a hundred cases. */
  happens: (percent: number) => boolean
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Makes a source of numbers from two seeds, such as that of a corpus and the place of a text in it. */
export function createRandom(seed: number, place: number): Random {
  let state = (seed * 0x9e3779b1 + place * 0x85ebca6b) >>> 0
  /** mulberry32: small, and its low bits are as good as its high ones. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    happens: (percent) => next() * 100 < percent,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  }
}
