import { expect, it } from 'vitest'
import { formatDay, localDay } from './format-day.ts'

it.each([
  ['en', '13 May 2027'],
  ['te', '2027 మే 13'],
  ['ta', '2027 மே 13'],
  ['ml', '2027 മേയ് 13'],
  ['hi', '13 मई 2027'],
])('writes a day in %s as its press does', (language, day) => {
  expect(formatDay('2027-05-13', `${language}-IN`)).toBe(day)
})

it('takes the day of the clock of the reader', () => {
  expect(localDay(new Date(2027, 4, 13, 0, 30))).toBe('2027-05-13')
  expect(localDay(new Date(2027, 4, 13, 23, 30))).toBe('2027-05-13')
})
