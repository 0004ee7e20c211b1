/** An ISO day as people write it in India: `2026-12-01` becomes `1 December 2026`. */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}
