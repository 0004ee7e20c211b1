const DATE = /(\/(?:CreationDate|ModDate) \(D:)\d{14}\+00'00'\)/g

/** A PDF of Chromium that says a given time instead of that of its printing; every byte keeps its place. */
export function stablePdf(pdf: Buffer, time: Date): Buffer {
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14)
  return Buffer.from(
    pdf.toString('latin1').replace(DATE, (_, start: string) => `${start}${digits}+00'00')`),
    'latin1',
  )
}
