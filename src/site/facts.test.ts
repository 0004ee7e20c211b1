import { expect, it } from 'vitest'
import { factsSchema } from './facts.ts'

/** Whether the schema accepts a value of a fact, such as `retention.logs`. */
function accepts(name: string, value: string): boolean {
  const [first = '', second] = name.split('.')
  const given = { [first]: second ? { [second]: value } : value }
  const { error } = factsSchema.safeParse(given)
  return !error?.issues.some(({ path }) => path.join('.') === name)
}

it.each([
  [
    'liabilityCap',
    [
      'INR 5,000',
      '₹5,000',
      '₹1,00,000',
      '₹५,०००',
      '5,000 रुपये',
      'INR 500.50',
      '[amount]',
    ],
    ['6.000', 'INR 6.000', '6000', 'INR', 'INR 5,00', 'INR five'],
  ],
  [
    'companyNumber',
    ['U74999RJ2026PTC012345', '[number]'],
    ['U74999RJ2026PTC01234', 'u74999rj2026ptc012345'],
  ],
  [
    'dataLawDate',
    ['13 May 2027', '2027 మే 13', '13 मई 2027', '१३ मई २०२७', '2027 మే 13'],
    ['13.05.2027', '31 February 2027', 'May 2027', 'मई'],
  ],
  [
    'minimumRetention',
    [
      'one year',
      '90 days',
      'ఒక సంవత్సరం',
      'ஓர் ஆண்டு',
      'ஒரு மாதம்',
      'മൂന്ന് മാസം',
      'एक महीना',
      '३० दिन',
      '[number] days',
    ],
    ['soon', '0 days', '1.5 years', 'a while', 'दिन'],
  ],
  ['retention.logs', ['twenty-four months'], ['long']],
  ['noticeDays', ['30', '३०'], ['0', '30 days', '3.0', '-1']],
  ['statistics.users', ['2.5M+', '२५ लाख+'], ['many']],
] satisfies [string, string[], string[]][])(
  'the fact %s has values of its kind',
  (name, good, bad) => {
    expect(good.filter((value) => !accepts(name, value))).toEqual([])
    expect(bad.filter((value) => accepts(name, value))).toEqual([])
  },
)
