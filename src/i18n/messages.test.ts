import { expect, it } from 'vitest'
import { english, languages } from './languages.ts'

const files = languages.map(
  ({ code, messages }) => [`src/i18n/${code}.json`, messages] as const,
)

it.each(files)(
  '%s has the messages of en.json, with their placeholders',
  (_, messages) => {
    // Only a person who checked a translation fills `certified`.
    const own = { ...messages, certified: english.messages.certified }
    expect(holesOf(own)).toEqual(holesOf(english.messages))
  },
)

it('no message has a line break between a hyphen and an ending', () => {
  const all = JSON.stringify(languages.map(({ messages }) => messages))
  expect(all).not.toMatch(/-[\p{sc=Telu}\p{sc=Taml}\p{sc=Mlym}\p{sc=Deva}]/u)
})

/** Returns the placeholders of each message that is not empty, by its path. */
function holesOf(messages: object, place = ''): [string, string][] {
  return Object.entries(messages).flatMap(
    ([name, message]): [string, string][] => {
      if (typeof message !== 'string')
        return holesOf(message, `${place}${name}.`)
      const names = message.match(/\{\w+\}/g) ?? []
      return message.trim() ? [[place + name, names.sort().join()]] : []
    },
  )
}
