import { describe, expect, it } from 'vitest'
import { compare } from '../../src/policy/diff.ts'
import {
  registry,
  type Widget,
  widgetNamed,
} from '../../src/widgets/registry.ts'
import { sealedProject, version } from '../rules/testing/sealed-project.ts'
import { markdownOf } from '../text/markdown-copy.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'

/** What may be told of an attribute; nothing where it takes a choice. */
const wordOf = (key: string, word: string) =>
  key === 'href' ? `https://site.example/${word}` : word

/** The attributes of a widget that take any words, each once with another. */
function attributesOf({ props }: Widget): string[] {
  return Object.keys(props.shape).filter(
    (key) => props.shape[key]?.safeParse('word').success,
  )
}

/** A widget whose attributes and text say `word`, or those of `words`. */
function written(name: string, words: Record<string, string> = {}): string {
  const widget = widgetNamed(name)
  if (!widget) throw new Error(`There is no widget ${name}.`)
  const attributes = attributesOf(widget).map(
    (key) => ` ${key}="${wordOf(key, words[key] ?? 'former')}"`,
  )
  const tag = name + attributes.join('')
  const text = words.children ?? 'former'

  return widget.content ? `<${tag}>${text}</${name}>` : `<${tag} />`
}

const widgets = Object.keys(registry).map(
  (name) => [name, widgetNamed(name) as Widget] as const,
)
const shown = widgets.flatMap(([name, widget]) =>
  widget.inPolicies
    ? [
        ...attributesOf(widget).map((key) => [name, key] as const),
        ...(widget.content ? [[name, 'children'] as const] : []),
      ]
    : [],
)

/** Puts a widget on a line, between its tags, and among words. */
const places: Readonly<Record<string, (widget: string) => string>> = {
  'on a line': (widget) => widget,
  'over several lines': (widget) => widget.replace(/>([^<]+)</, '>\n\n$1\n\n<'),
  'in a sentence': (widget) => `Before ${widget} and after.`,
}

describe('in a sealed policy', () => {
  it.each(widgets.filter(([, { inPolicies }]) => !inPolicies))(
    '<%s> is refused, in any other page it is not',
    (name) => {
      const text = written(name)
      const draft = 'content/pages/tnc/draft.mdx'
      const { open } = sealedProject({
        [draft]: version('Terms', text),
        'content/pages/help.mdx': version('Help', text),
      })
      const told = (file: string) =>
        `${open()
          .texts.get(file)
          ?.file.messages.map(({ reason }) => reason)}`
      expect(told(draft)).toContain(`<${name}> cannot stand in a policy`)
      expect(told('content/pages/help.mdx')).not.toContain('policy')
    },
  )

  const cases = shown.flatMap(([name, key]) =>
    Object.entries(places).map(
      ([place, put]) => [name, place, key, put] as const,
    ),
  )
  it.each(cases)(
    '<%s> %s is told when its %s changes, and is in redline and copies',
    (name, _, key, put) => {
      const project = sealedProject({
        [path]: version('Terms', put(written(name))),
      })
      const textNow = () => {
        const text = project.open().texts.get(path)
        if (!text?.document) throw new Error('The text cannot be read.')
        return { ...text, document: text.document }
      }
      const { document: before } = textNow()
      expect(project.problems()).toEqual([])
      project.write(
        path,
        version('Terms', put(written(name, { [key]: 'latter' }))),
      )
      const text = textNow()
      const { document: after } = text
      expect(project.problems()).toHaveLength(1)
      expect(JSON.stringify(compare(before, after))).toMatch(
        /former.*"deleted".*latter.*"inserted"/,
      )
      expect(markdownOf(text)).toContain('latter')
    },
  )

  it.each(widgets.filter(([, { inPolicies }]) => inPolicies))(
    '<%s> is told when it goes or becomes text',
    (name) => {
      const withText = (text: string) =>
        version('Terms', `## One [#one]\n\nWords.\n\n${text}\n\nMore.`)
      const project = sealedProject({ [path]: withText(written(name)) })
      for (const text of ['', 'former']) {
        project.write(path, withText(text))
        expect(project.problems()).toHaveLength(1)
      }
    },
  )
})
