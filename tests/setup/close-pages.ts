import { afterAll } from 'vitest'
import { leaveBrowser } from './browser.ts'

afterAll(leaveBrowser)
