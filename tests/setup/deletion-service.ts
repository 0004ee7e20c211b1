import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../scripts/text/paths.ts'
import { service } from './grown-site.ts'

/** The status of an answer, or none at all. */
export type Answer = number | 'never'

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
 * Stands in for the service that a page talks to: holds each request against
 * the contract, and gives the answers in turn, then those of the best case.
 * Returns the requests that it receives.
 */
export async function serveDeletions(page: Page, answers: Answer[]) {
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
