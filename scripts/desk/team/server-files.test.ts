import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../tests/setup/free-port.ts'
import { nginx, startNginx } from '../../../tests/setup/nginx.ts'
import { root } from '../../text/paths.ts'

describe('the handbook', () => {
  const handbook = readFileSync(join(root, 'docs/desk-server.md'), 'utf8')
  const block = (language: string) =>
    `${new RegExp(`\`\`\`${language}\\n([^\`]*)`).exec(handbook)?.[1]}`

  it.runIf(nginx || process.env.CI)('has a file that nginx loads', async () => {
    const backend = createServer((_, response) => response.end('desk'))
    const port = await freePort()
    await once(backend.listen(port), 'listening')
    const started = await startNginx(
      block('nginx').replace('4180', `${port}`),
      '',
    )
    const open = () => fetch(`http://127.0.0.1:${started.https}/desk`)
    const answer = await open()
    expect(await answer.text()).toBe('desk')
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/)

    await once(backend.close(), 'close')
    const away = await open()
    started.stop()
    expect(away.status).toBe(502)
    expect(await away.text()).toContain('The desk does not answer')
    // An open text shows a plain text as it is.
    expect(away.headers.get('content-type')).toContain('text/html')
  })

  const systemd = '/usr/bin/systemd-analyze'
  it.runIf(existsSync(systemd))('has a unit that systemd loads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    const file = join(folder, 'desk.service')
    const unit = block('ini').replace('/usr/bin/node', process.execPath)
    writeFileSync(file, unit.replaceAll(/^ +/gm, ''))
    const { stdout, stderr } = spawnSync(systemd, ['verify', file])
    rmSync(folder, { recursive: true })
    expect(`${stdout}${stderr}`).toBe('')
  })
})
