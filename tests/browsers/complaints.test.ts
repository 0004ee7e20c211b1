import { expect, it } from 'vitest'
import { inEveryEngine } from './in-every-engine.ts'
import { changeScripts } from './reporting-host.ts'

const script = `
  console.error('not as it should be')
  Object.assign(document.body.appendChild(document.createElement('img')), { src: 'https://images.example/' })
  throw new Error('out of order')
`

inEveryEngine((at) => {
  it('what a page complains of is heard: errors, violations of its policy, and the console', async () => {
    at.host.alter = changeScripts(() => script)
    await at.visit.open('/delete-account')
    const heard = () => at.host.complaints.join('\n')
    await expect.poll(heard).toContain('not as it should be')
    await expect.poll(heard).toContain('images.example')
    await expect.poll(heard).toContain('out of order')
    at.host.complaints.length = 0
  })
})
