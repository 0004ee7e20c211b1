/** Returns a function that calls another once for each first argument. */
export function memoized<K extends object, A extends unknown[], V>(
  make: (key: K, ...more: A) => V,
): (key: K, ...more: A) => V {
  const made = new WeakMap<K, V>()
  return (key, ...more) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key, ...more)
    made.set(key, value)
    return value
  }
}

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
