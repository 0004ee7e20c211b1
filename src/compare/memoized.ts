/** Returns a function that calls another once for each first argument. */
export function memoized<K extends object, A extends unknown[], V>(
  make: (key: K, ...more: A) => V,
): (key: K, ...more: A) => V {
  const cache = new WeakMap<K, V>()
  return (key, ...more) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key, ...more)
    cache.set(key, value)
    return value
  }
}
