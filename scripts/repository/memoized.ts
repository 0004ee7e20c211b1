/** Returns a function that computes a value, and keeps those of the last keys. */
export function keepLast<V>(
  most: number,
): (key: string, compute: () => V) => V {
  const kept = new Map<string, V>()
  return (key, compute) => {
    const value = kept.get(key) || compute()
    kept.delete(key)
    kept.set(key, value)
    const [oldest = ''] = kept.size > most ? kept.keys() : []
    kept.delete(oldest)
    return value
  }
}

/** Returns an object whose values are computed when they are first read. */
export function lazily<T extends object>(
  compute: {
    [K in keyof T]: () => T[K]
  },
): T {
  const made = {} as T
  for (const key of Object.keys(compute) as (keyof T)[])
    Object.defineProperty(made, key, {
      configurable: true,
      enumerable: true,
      get() {
        const value = compute[key]()
        Object.defineProperty(made, key, { value, enumerable: true })
        return value
      },
    })
  return made
}
