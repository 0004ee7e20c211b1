import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { createPreviewServer, listen } from './preview-server.ts'

/** The status of an answer to a path that is sent as it stands, as a browser would not send it. */
function statusOf(address: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(address, { path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

it('the preview server lives through every path', async () => {
  const folder = temporaryProject({ 'index.html': 'home', '404.html': 'none', 'tnc.html': 'terms' })
  const server = createPreviewServer(folder)
  onTestFinished(() => void server.close())
  const address = await listen(server, 0)
  const answers = [
    ['/', 200],
    ['/TNC?a=/../b', 200],
    ['//', 200],
    ['//host/tnc', 404],
    ['/tnc.html/below', 404],
    ['/tnc.html/', 404],
    ['/%', 404],
    ['/%00', 404],
    [`/${'a'.repeat(5000)}`, 404],
    ['/content', 404],
    ['/../../etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
  ] as const
  for (const [path, status] of answers)
    expect([path, await statusOf(address, path)]).toEqual([path, status])
})
