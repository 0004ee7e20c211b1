import pc from 'picocolors'

const started = performance.now()

/** Tells how far the measurement is, apart from the tables, which alone are printed to the standard output. */
export function tell(what: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.error(pc.dim(`${seconds.padStart(5)} s  ${what}`))
}
