import { expect, it } from 'vitest'
import { inEveryEngine } from './in-every-engine.ts'

inEveryEngine((at) => {
  it('what a page complains of is heard', async () => {
    await at.visit.open('/tnc')
    await at.visit.tab.evaluate(() => {
      const image = document.createElement('img')
      image.src = 'https://images.example/x.png'
      document.body.append(image)
      setTimeout(() => {
        throw new Error('out of order')
      })
    })
    const heard = () => at.host.complaints.join('\n')
    await expect.poll(heard).toContain('images.example')
    await expect.poll(heard).toContain('out of order')
    at.host.complaints.length = 0
  })
})
