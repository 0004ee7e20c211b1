import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../scripts/text/paths.ts'
import { service } from './grown-site.ts'
import { newPage, type OpenPage, visit } from './open.ts'

/** Ten digits, the shortest valid phone number. */
export const number = '9876543210'

/** Opens a page with the hydrated deletion form and a stopped clock. */
export async function openForm(
  prepared?: OpenPage,
  address = '/delete-account',
) {
  const page = prepared ?? (await newPage())
  await page.clock.install({ time: '2026-06-01T12:00:00Z' })
  await visit(page, address)
  await page.locator('[data-state=ready]').waitFor()
  await page.clock.pauseAt('2026-06-01T12:30:00Z')
  return formOf(page)
}

/** Finds the parts of the form by their visible labels. */
export function formOf(page: OpenPage) {
  const form = page.getByRole('form', { name: 'Account deletion' })
  const button = (name: string) => form.getByRole('button', { name })
  const error = form.getByRole('alert')
  const parts = {
    page,
    phone: page.getByLabel('Phone number'),
    otp: page.getByLabel('One-time password'),
    requestOtp: button('Request OTP'),
    deleteAccount: button('Delete Account'),
    reset: button('Reset'),
    error,
    status: form.getByRole('status'),
    overlay: page.getByRole('dialog', {
      name: 'Account Deleted Successfully!',
    }),
    /** The fallback if the form does not work. */
    fallback: page.getByText(
      'The form needs a script, which does not work here.',
    ),
    /** Advances the page's clock by some milliseconds. */
    pass: (milliseconds: number) => page.clock.runFor(milliseconds),
    /** Waits until the form shows an error. */
    expectError: (words: string) => error.filter({ hasText: words }).waitFor(),
  }
  return {
    ...parts,
    /** Fills in the form up to the deletion of the account. */
    async submit() {
      await parts.phone.fill(number)
      await parts.requestOtp.click()
      await parts.pass(2000)
      await parts.otp.fill('1234')
      await parts.deleteAccount.click()
    },
  }
}

/** The status of a response, or none at all. */
export type Mocked = number | 'never'

const contract = parse(
  readFileSync(join(root, 'docs/deletion-service.yaml'), 'utf8'),
)
const schemas = { '/otp': 'OtpRequest', '/deletions': 'Deletion' }

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Retry-After': '300',
}

/**
 * Mocks the deletion service of a page: validates each request against the
 * contract, and returns the given responses in turn, then successful ones.
 * Returns the requests that it receives.
 */
export async function serveDeletions(page: OpenPage, answers: Mocked[]) {
  const received: { path: string; body: object; key: string | undefined }[] = []
  await page.route(`${service}/*`, async (route) => {
    const request = route.request()
    const path = request.url().replace(service, '') as keyof typeof schemas
    const body = request.postDataJSON()
    z.fromJSONSchema(contract.components.schemas[schemas[path]]).parse(body)
    const key = request.headers()['idempotency-key']
    received.push({ path, body, key })
    const status = answers.shift() ?? (path === '/otp' ? 201 : 204)
    if (status === 'never') return

    const json = { requestId: `request-${received.length}` }
    await route.fulfill({ status, headers, ...(status !== 204 && { json }) })
  })
  return received
}
