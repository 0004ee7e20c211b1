import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it.each([
  ['en', '13 May 2027'],
  ['te', '2027 మే 13'],
  ['ta', '2027 மே 13'],
  ['ml', '2027 മേയ് 13'],
  ['hi', '13 मई 2027'],
])('writes a day in %s as its press does', (language, day) => {
  expect(formatDay('2027-05-13', `${language}-IN`)).toBe(day)
})
