import { expect, it } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { checkMessages } from './messages.ts'

it('a missing or empty message is an error', () => {
  const { newTab, ...site } = en.site
  const words: unknown = { ...en, certified: '', site: { ...site, soon: ' ' } }
  const language = { code: 'te', name: 'Telugu', words: words as typeof en }
  const { path, messages } = checkMessages(language)
  expect(path).toBe('src/i18n/te.ts')
  expect(messages.map(({ reason, fatal }) => [reason, fatal])).toEqual([
    ['The message “site.newTab” is missing in Telugu.', true],
    ['The message “site.soon” is missing in Telugu.', true],
  ])
})
