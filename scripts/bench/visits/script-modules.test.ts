import { expect, it } from 'vitest'
import { root } from '../../content/folders.ts'
import { sumByOrigin } from './script-modules.ts'

it('bytes are summed by package and by file of ours, the largest first', () => {
  const bytes = new Map([
    [`${root}/src/a.ts`, 5],
    [`${root}/node_modules/react-dom/client.js`, 10],
    [`${root}/node_modules/react-dom/node_modules/@x/scheduler/index.js`, 2],
    [`${root}/node_modules/react-dom/index.js`, 20],
    ['\0runtime', 1],
    [`${root}/src/empty.ts`, 0],
  ])
  expect(sumByOrigin(bytes)).toEqual([
    { name: 'react-dom', bytes: 30 },
    { name: 'src/a.ts', bytes: 5 },
    { name: '@x/scheduler', bytes: 2 },
    { name: 'what the bundler adds', bytes: 1 },
  ])
})
