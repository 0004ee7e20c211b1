import { describe, expect, it } from 'vitest'
import { megabytes, parseStat, treeOf } from './process-tree.ts'

describe('the tree of processes', () => {
  it('is found from the parent of each', () => {
    const parentOf = new Map([
      [1, 0],
      [10, 1],
      [11, 10],
      [12, 11],
      [13, 10],
      [20, 1],
    ])
    expect(treeOf(10, parentOf)).toEqual([10, 11, 12, 13])
    expect(treeOf(99, parentOf)).toEqual([99])
  })

  it('is read from lines in which a name may look like anything', () => {
    const line = '7 (a) b) S 3 7 7 0 -1 4194560 100 200 0 0 9 1 242 33 20 0 1 0 5'
    expect(parseStat(line)).toEqual({ parent: 3, childTicks: 275 })
  })

  it('tells memory in megabytes', () => {
    expect(megabytes('Name:\tnode\nVmHWM:\t  2048 kB\nVmRSS:\t1024 kB\n', 'VmHWM')).toBe(2)
    expect(megabytes('Name:\tnode\n', 'VmHWM')).toBe(0)
  })
})
