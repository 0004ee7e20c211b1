import type { ServerResponse } from 'node:http'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  type DeletionForm,
  isShown,
  openDeletionForm,
  requestOtp,
} from './deletion-form.ts'
import { type Answer, startDeletionService } from './deletion-service.ts'
import { newPage } from './open.ts'
import { facts } from './pages.ts'
import { copyProject } from './project-copy.ts'
import { serve } from './serve.ts'

/** What the form may say of a call that failed. */
export const words = {
  none: 'Nothing was deleted.',
  unknown: 'It is not known whether the account was deleted.',
  mail: `write to ${facts.deletionEmail}.`,
  again: `Try again, or write to ${facts.deletionEmail}.`,
}

/** No answer at all. */
export const never: Answer = () => {}

/** An answer that the contract does not know. */
export function answerWith(status: number, body = ''): Answer {
  return (response: ServerResponse) => void response.writeHead(status).end(body)
}

/**
 * A site whose form is connected to a service that runs, for the tests of one
 * file; after each of them the contract must have been kept.
 */
export async function connectForm() {
  const service = await startDeletionService()
  const copy = copyProject()
  let site: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    copy.connect(service.address)
    const { output } = await copy.build()
    expect(output).toContain(`Deletion form: ${service.address}.`)
    site = await serve(copy.dist)
  })
  afterEach(() => {
    expect(service.violations).toEqual([])
    service.received.length = 0
    service.answer()
  })
  afterAll(async () => {
    await site.stop()
    service.stop()
    copy.remove()
  })

  return {
    service,
    copy,
    /**
     * Opens the form, its clock standing still. The certificate of the service
     * is its own.
     */
    async open(
      options: BrowserContextOptions = {},
      newPageOf = newPage,
    ): Promise<DeletionForm> {
      const page = await newPageOf({ ...options, ignoreHTTPSErrors: true })
      return openDeletionForm(page, `${site.address}/delete-account`)
    },
  }
}

/**
 * Takes a connected form to the stage in which it asks for the password, and
 * types one.
 */
export async function typeOtp(form: DeletionForm): Promise<void> {
  await requestOtp(form)
  await isShown(form.otp)
  await form.otp.fill('1234')
}
