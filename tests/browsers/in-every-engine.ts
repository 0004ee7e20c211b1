import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { engines } from './engines/engines.ts'
import { type EngineOptions, type RunningEngine, type Tab, wide } from './engines/tab.ts'
import { type ReportingHost, startReportingHost } from './reporting-host.ts'
import { Visit } from './visit.ts'

/** What a test is given: the window of its engine, and a host that it alone visits. */
export interface Setting {
  name: string
  visit: Visit
  host: ReportingHost
}

/** Defines the same tests for each engine that this machine has. After each of them no page may have complained of anything. */
export function inEveryEngine(define: (setting: Setting) => void, options?: EngineOptions): void {
  describe.each(Object.entries(engines))('in %s', (name, find) => {
    describe.skipIf(!inject('engines').includes(name))('', () => {
      const setting = { name } as Setting
      let engine: RunningEngine | undefined
      let tab: Tab | undefined
      beforeAll(async () => {
        const start = await find()
        engine = await start?.(options)
        tab = await engine?.open()
      })
      afterAll(async () => {
        await tab?.close()
        await engine?.stop()
      })
      beforeEach(async () => {
        if (!tab) throw new Error(`${name} has not started.`)
        // An origin of its own for each test: nothing that another one left is known there.
        setting.host = await startReportingHost(inject('site'))
        await tab.resize(wide)
        setting.visit = new Visit(tab, setting.host)
      })
      afterEach(() => {
        setting.host.stop()
        expect(setting.host.complaints).toEqual([])
      })
      define(setting)
    })
  })
}
