import { afterAll, afterEach, beforeEach } from 'vitest'
import { closePages, keepPages, leaveBrowser } from './browser.ts'

// What a file has opened before its tests is for all of them.
beforeEach(keepPages)
afterEach(closePages)
afterAll(leaveBrowser)
