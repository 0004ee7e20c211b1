import { describe, expect, it } from 'vitest'
import { options, warningsIn } from './fixtures-policy/read.ts'
import { readDocument } from './read-document.ts'

describe('a fact that is typed out', () => {
  it('is found with its place, and the fact is offered', () => {
    expect(warningsIn('Report a damage\nwithin 7 days.')).toEqual([
      '2:8 “7 days” is typed out, but it is a fact. Write {facts.giftReportDays} days (days to report a damaged Gift), so that it is right everywhere when it changes.',
    ])
  })

  it('offers the choice where several facts have its value', () => {
    expect(warningsIn('We tell you 30 days before.')).toEqual([
      '1:13 “30 days” is typed out, but it is a fact. Write the one that is meant: {facts.noticeDays} days (days between announcing a change and its taking effect), or {facts.rightsResponseDays} days (days to answer a request about personal data). If none is, have a fact added for it.',
    ])
  })

  it.each([
    ['INR 5,000', 'at most INR 5,000.', '{facts.liabilityCap}'],
    ['₹5000', 'at most ₹5000.', '{facts.liabilityCap}'],
    ['seven days', 'within seven days.', '{facts.giftReportDays} days'],
    ['7-day', 'a 7-day period.', '{facts.giftReportDays}-day'],
    ['24 hours', 'within 24 hours.', '{facts.complaintAcknowledgementHours} hours'],
    ['three months', 'every three months.', '{facts.rulesReminderMonths} months'],
    ['at least 18', 'You must be at least 18.', 'at least {facts.minimumAge}'],
    ['18 years', 'You must be 18 years old.', '{facts.minimumAge} years'],
    ['aged 18', 'people aged 18 or more.', 'aged {facts.minimumAge}'],
    ['Udaipur', 'the courts of Udaipur decide.', '{facts.courts}'],
    ['Udaipur, Rajasthan', 'the courts of Udaipur, Rajasthan.', '{facts.courts}'],
    ['India', 'The law of India governs.', '{facts.governingLaw}'],
    ['112', 'call the emergency number 112.', '{facts.emergencyNumber}'],
    ['help@bloomly.example', 'write to help@bloomly.example.', '{facts.contactEmail}'],
    [
      'Bloomly Care Private Limited',
      'Bloomly Care Private Limited runs it.',
      '{facts.companyName}',
    ],
    ['Bloomly', 'use Bloomly daily.', '{facts.productName}'],
    ['2.5M+', 'with 2.5M+ users.', '{facts.statistics.users}'],
  ])('is found as %s in “%s”', (words, text, offer) => {
    const [warning, ...others] = warningsIn(text)
    expect(others).toEqual([])
    expect(warning).toContain(`“${words}” is typed out`)
    expect(warning).toContain(`Write ${offer} (`)
  })

  it('is found in the attributes of widgets and in sections', () => {
    const source =
      '---\ntitle: Numbers\n---\n\n<Overview title="2.5M+ users" />\n\n2.1M+ speakers\n'
    const { problems } = readDocument('content/landing/070-numbers.mdx', source, options)
    const warnings = problems.filter(({ severity }) => severity === 'warning')
    expect(warnings.map(({ line, message }) => `${line} ${message}`).toSorted()).toEqual([
      '5 “2.5M+” is typed out, but it is a fact.',
      '7 “2.1M+” is typed out, but it is a fact.',
    ])
  })
})

describe('what only looks like a fact', () => {
  it.each([
    'We watch 24/7.',
    'rule 3(1)(b), rule 112 and section 18 of that Act',
    'the Data Protection Board of India, hosted in India',
    'kept for one year',
    'since 7 December 2026, in 1,112 cases, at version 7.30',
    'at least 18 digits, 18 hours',
    'INR 5,000.50 or INR 15,000',
    'within {facts.giftReportDays} days, at {facts.liabilityCap}',
    'the Udaipur University',
    '`30 days`',
  ])('is left alone in “%s”', (text) => {
    expect(warningsIn(text)).toEqual([])
  })
})
