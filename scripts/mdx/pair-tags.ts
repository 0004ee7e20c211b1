import { nearest } from '../content/nearest.ts'
import type { Explanation } from '../problems/problem.ts'
import type { Finding, Known, Span } from './finding.ts'

/** A tag as it is written; the closing ones have no attributes. */
export interface Tag extends Span {
  name: string
  attributes: string
  closing: boolean
  isSelfClosing: boolean
  /** Reported already: it goes, together with its partner. */
  isBroken?: boolean
}

/** Finds tags without a partner, and partners that stand where a widget cannot begin or end. */
export function pairTags(
  tags: readonly Tag[],
  text: string,
  { widgets }: Known,
): { findings: Finding[]; cuts: Span[] } {
  const findings: Finding[] = []
  const cuts: Span[] = tags.filter(({ isBroken }) => isBroken)
  const opened: Tag[] = []
  const report = (tag: Tag, explanation: Explanation) => findings.push({ ...tag, ...explanation })

  for (const tag of tags) {
    if (!tag.closing) {
      if (!tag.isSelfClosing) opened.push(tag)
      continue
    }
    const match = opened.findLastIndex(({ name }) => name === tag.name)
    const last = opened.at(-1)
    if (match < 0 && last && !Object.hasOwn(widgets, tag.name) && nearest(tag.name, [last.name])) {
      report(tag, misspelt(tag.name, last.name))
      cuts.push(last)
      opened.pop()
    } else if (match < 0) report(tag, neverOpened(tag.name))
    else {
      const [open, ...inner] = opened.splice(match)
      for (const one of inner) report(one, neverClosed(one.name, widgets))
      if (!open) continue
      const odd = [open, tag].find((one) => !standsAlone(one, text))
      if (open.isBroken) cuts.push(tag)
      else if (odd && text.slice(open.start, tag.end).includes('\n')) {
        report(odd, notAlone(tag.name))
        cuts.push(open, tag)
      }
    }
  }
  opened.forEach((tag, index) => {
    if (opened.slice(0, index).some(({ name }) => name === tag.name)) report(tag, again(tag.name))
    else if (opened.slice(index + 1).some(({ name }) => name === tag.name)) cuts.push(tag)
    else if (!tag.isBroken) report(tag, neverClosed(tag.name, widgets))
  })
  return { findings, cuts }
}

/** Whether nothing but other tags stands in the lines of a tag. */
function standsAlone({ start, end }: Span, text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const lineEnd = text.indexOf('\n', end)
  const after = text.slice(end, lineEnd < 0 ? text.length : lineEnd)
  const other = /<[^<>]*>/g
  return /^[\s>]*$/.test(before.replace(other, '')) && after.replace(other, '').trim() === ''
}

function neverClosed(name: string, widgets: Known['widgets']): Explanation {
  return {
    message: `“<${name}>” is opened here and never closed.`,
    remedy: widgets[name]?.content
      ? `Write </${name}> on a line of its own, after the text that it holds.`
      : `It holds no text: write <${name} />.`,
  }
}

function neverOpened(name: string): Explanation {
  return {
    message: `“</${name}>” closes something that was never opened.`,
    remedy: `Delete it, or write <${name}> on a line of its own, above the text that it should hold.`,
  }
}

function misspelt(name: string, meant: string): Explanation {
  return {
    message: `“</${name}>” closes something that was never opened.`,
    remedy: `Did you mean </${meant}>?`,
  }
}

function again(name: string): Explanation {
  return {
    message: `“<${name}>” is opened here a second time, and never closed.`,
    remedy: `To end the one above, write </${name}> here, with the slash.`,
  }
}

function notAlone(name: string): Explanation {
  return {
    message: `The beginning and the end of <${name}> each need a line of their own.`,
    remedy: `Put nothing else in the line of <${name}> and nothing else in the line of </${name}>.`,
  }
}
