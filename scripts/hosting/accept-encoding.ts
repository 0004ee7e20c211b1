/** Whether a client takes an encoding, by its `Accept-Encoding`: named, and not with a quality of 0. */
export function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })
}
