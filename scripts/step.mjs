/**
 * Shows what a command is doing, on standard error: on a terminal in one line that
 * the next text replaces and an empty text erases, otherwise in a line of its own.
 *
 * @param {string} text
 */
export function show(text) {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\x1b[2K${text}`)
  else if (text) console.error(text)
}

/**
 * Shows a text while work is done, and returns its result. The work prints nothing.
 *
 * @template T
 * @param {string} text
 * @param {() => T} work
 */
export async function step(text, work) {
  show(text)
  try {
    return await work()
  } finally {
    show('')
  }
}
