import { expect, it } from 'vitest'
import { openCheckedSite } from '../checks/open-site.ts'
import { siteData } from './site-data.ts'

it('the data of the site are plain data', () => {
  const data = siteData(openCheckedSite(), true)
  expect(structuredClone(data)).toStrictEqual(data)
})
