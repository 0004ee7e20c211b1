import type { Element } from 'xast'
import type { InlineRun } from '../../../src/policy/document-model.ts'
import { kid, valOf } from './open-docx.ts'

/** How a run is set by its properties, `w:rPr`. */
export function formatOf(properties: Element | undefined): Partial<InlineRun> {
  const fonts = kid(properties, 'w:rFonts')?.attributes['w:ascii'] ?? ''
  const style = valOf(properties, 'w:rStyle') ?? ''
  return {
    ...((isOn(properties, 'w:b') || /strong/i.test(style)) && { bold: true }),
    ...((isOn(properties, 'w:i') || /^emphasis/i.test(style)) && {
      italic: true,
    }),
    ...(isOn(properties, 'w:strike') && { strike: true }),
    ...(/courier|consolas|mono/i.test(fonts) && { code: true }),
  }
}

/** Whether a property that is on or off is on. */
export function isOn(properties: Element | undefined, name: string): boolean {
  const property = kid(properties, name)
  return !!property && !/^(0|false|off)$/.test(valOf(properties, name) ?? '')
}

/** Where a field leads, such as `HYPERLINK "https://example.com" \l "part"`. */
export function hrefIn(code: string): string {
  const [, target] = /\bHYPERLINK\s+"([^"]*)"/.exec(code) ?? []
  const [, anchor] = /\bHYPERLINK\b.*?\\l\s+"([^"]*)"/.exec(code) ?? []
  return hrefOf(target, anchor)
}

/** An address with the place on its page, if there is one. */
export function hrefOf(target = '', anchor = ''): string {
  return anchor ? `${target}#${anchor}` : target
}
