import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEPT_RECORD, keptAssets } from './kept-assets.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** What a build on a day keeps, written as that build would write it. */
function build(day: string, ...written: string[]): string[] {
  const kept = keptAssets(folder, new Set(written), new Date(`${day}T18:35:00Z`))
  rmSync(folder, { recursive: true })
  for (const file of written) write(file, `${file} of ${day}`)
  for (const [file, bytes] of kept) write(file, bytes.toString())
  return [...kept.keys()]
}

describe('the scripts of former builds', () => {
  it('are none at first, and none where nothing has changed', () => {
    expect(build('2026-12-01', 'index.html', 'assets/menu-1.js')).toEqual([])
    expect(build('2026-12-02', 'index.html', 'assets/menu-1.js')).toEqual([])
  })

  it('are kept for thirty days after the last build that used them, however long that was in use', () => {
    build('2026-01-01', 'assets/menu-1.js', 'assets/menu-1.js.br')
    const kept = ['assets/menu-1.js', 'assets/menu-1.js.br', KEPT_RECORD]
    expect(build('2026-12-01', 'assets/menu-2.js')).toEqual(kept)
    expect(build('2026-12-15', 'assets/menu-2.js')).toEqual(kept)
    expect(build('2026-12-30', 'assets/menu-2.js')).toEqual(kept)
    expect(build('2026-12-31', 'assets/menu-2.js')).toEqual([])
    expect(build('2027-01-01', 'assets/menu-2.js')).toEqual([])
  })

  it('keep their bytes, and go one after the other', () => {
    build('2026-12-01', 'assets/menu-1.js')
    build('2026-12-02', 'assets/menu-2.js')
    build('2026-12-20', 'assets/menu-3.js')
    expect(build('2027-01-02', 'assets/menu-3.js')).toEqual(['assets/menu-2.js', KEPT_RECORD])
    const kept = keptAssets(folder, new Set(), new Date('2027-01-03'))
    expect(kept.get('assets/menu-2.js')?.toString()).toBe('assets/menu-2.js of 2026-12-02')
    expect(JSON.parse(String(kept.get(KEPT_RECORD)))).toEqual({
      'assets/menu-2.js': '2026-12-20',
      'assets/menu-3.js': '2027-01-03',
    })
  })

  it('are in use again where a build writes them again', () => {
    build('2026-12-01', 'assets/menu-1.js')
    build('2026-12-02', 'assets/menu-2.js')
    expect(build('2026-12-20', 'assets/menu-1.js')).toEqual(['assets/menu-2.js', KEPT_RECORD])
    expect(build('2027-01-10', 'assets/menu-3.js')).toContain('assets/menu-1.js')
  })

  it.each(['', '{', '[]', 'null', '{"assets/menu-1.js":7}', '{"assets/menu-1.js":"soon"}'])(
    'are kept anew where the record holds %j',
    (text) => {
      write('assets/menu-1.js', '')
      write(KEPT_RECORD, text)
      expect(build('2026-12-01')).toEqual(['assets/menu-1.js', KEPT_RECORD])
    },
  )

  it('are none where there was no build', () => {
    expect(keptAssets(join(folder, 'missing'), new Set())).toEqual(new Map())
  })
})
