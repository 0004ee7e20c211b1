import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AccountDeletionForm } from './form.tsx'

it('at build time the form is whole: a labelled phone, Request OTP disabled, Reset, two silent live regions, and nothing that comes later', () => {
  const html = renderToString(<AccountDeletionForm />)
  for (const part of [
    /<label [^>]*for="deletion-phone">/,
    /<input type="tel" autoComplete="tel" [^>]*id="deletion-phone" inputMode="numeric" enterKeyHint="go" aria-invalid="false" aria-describedby="deletion-phone-hint"/,
    /id="deletion-phone-hint"/,
    /<button type="submit"[^>]* disabled=""[^>]*>Request OTP<\/button>/,
    /<button type="button"(?![^>]* disabled)[^>]*>Reset<\/button>/,
    /<p [^>]*id="deletion-error" role="alert"><\/p>/,
    /<p [^>]*role="status"><\/p>/,
  ])
    expect(html).toMatch(part)
  expect(html).not.toMatch(/deletion-otp|one-time-code|<dialog/)
})
