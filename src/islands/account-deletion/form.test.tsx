import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AccountDeletionForm } from './form.tsx'

describe('the account deletion form, rendered at build time', () => {
  const html = renderToString(<AccountDeletionForm />)

  it('is a whole form with a labelled phone field', () => {
    expect(html).toContain(
      '<label class="deletion-label" for="deletion-phone">Phone number</label>',
    )
    expect(tag('input')).toBe(
      '<input type="tel" autoComplete="tel" class="deletion-input" id="deletion-phone" inputMode="numeric" ' +
        'enterKeyHint="go" aria-invalid="false" aria-describedby="deletion-phone-hint" name="phone" value=""/>',
    )
    expect(html).toContain('id="deletion-phone-hint"')
  })

  it('has Request OTP disabled and Reset enabled', () => {
    expect(html).toMatch(
      /<button type="submit"[^>]* disabled=""[^>]*>Request OTP<\/button>/,
    )
    expect(html).toMatch(
      /<button type="button"(?![^>]* disabled)[^>]*>Reset<\/button>/,
    )
  })

  it('has neither an OTP field nor the success overlay', () => {
    expect(html).not.toContain('deletion-otp')
    expect(html).not.toContain('one-time-code')
    expect(html).not.toContain('<dialog')
  })

  it('has its two live regions from the start, both silent', () => {
    expect(html).toContain(
      '<p class="deletion-error" id="deletion-error" role="alert"></p>',
    )
    expect(html).toContain('<p class="deletion-status fine" role="status"></p>')
  })

  function tag(name: string): string | undefined {
    return html.match(new RegExp(`<${name}[^>]*>`))?.[0]
  }
})
