import { insert, type Mutators, placeIn } from './mutator.ts'

/** What is done to the lines, blocks and pieces of a text. */
export const pieceMutators: Mutators = {
  'cut off': (text, random) => text.slice(0, placeIn(text, random)),
  'beginning cut off': (text, random) => text.slice(placeIn(text, random)),
  'piece cut out': (text, random) =>
    insert(text, placeIn(text, random), '', random.between(1, 400)),
  'line doubled': (text, random) =>
    onParts(text, '\n', (lines, i) => [...lines.slice(0, i), ...lines.slice(i - 1)], random),
  'line removed': (text, random) =>
    onParts(text, '\n', (lines, i) => lines.toSpliced(i, 1), random),
  'lines swapped': (text, random) => onParts(text, '\n', swap(random), random),
  'block doubled': (text, random) =>
    onParts(text, '\n\n', (blocks, i) => [...blocks.slice(0, i), ...blocks.slice(i - 1)], random),
  'block removed': (text, random) =>
    onParts(text, '\n\n', (blocks, i) => blocks.toSpliced(i, 1), random),
  'blocks swapped': (text, random) => onParts(text, '\n\n', swap(random), random),
  'blocks joined': (text, random) =>
    onParts(
      text,
      '\n\n',
      (blocks, i) => blocks.toSpliced(i, 2, blocks.slice(i, i + 2).join('\n')),
      random,
    ),
  'text doubled': (text) => text + text,
  'piece moved': (text, random) => {
    const [from, length] = [placeIn(text, random), random.between(1, 300)]
    const piece = text.slice(from, from + length)
    const rest = insert(text, from, '', length)
    return insert(rest, placeIn(rest, random), piece)
  },
}

type Parts = readonly string[]

function onParts(
  text: string,
  between: string,
  change: (parts: Parts, at: number) => Parts,
  random: { between: (least: number, most: number) => number },
): string {
  const parts = text.split(between)
  return change(parts, random.between(1, Math.max(1, parts.length - 1))).join(between)
}

function swap(random: { between: (least: number, most: number) => number }) {
  return (parts: Parts, at: number): Parts => {
    const other = random.between(0, parts.length - 1)
    return parts
      .with(Math.min(at, parts.length - 1), parts[other] ?? '')
      .with(other, parts[at] ?? '')
  }
}
