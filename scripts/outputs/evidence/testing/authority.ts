import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const config = `
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[stamping]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = authority
[authority]
serial = serial
crypto_device = builtin
signer_cert = signer.pem
certs = root.pem
signer_key = signer.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
`

/**
 * A time stamping authority of RFC 3161 that answers requests: openssl behind a
 * server.
 */
export async function startAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  writeFileSync(join(folder, 'openssl.cnf'), config)
  writeFileSync(join(folder, 'serial'), '01\n')
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config openssl.cnf -days 2 -sha256'
  openssl(
    `${request} -keyout root.key -out root.pem -subj /CN=Root -extensions root`,
  )
  openssl(
    `${request} -keyout signer.key -out signer.pem -subj /CN=Stamps -extensions stamping -CA root.pem -CAkey root.key`,
  )
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    writeFileSync(join(folder, 'query.tsq'), Buffer.concat(parts))
    openssl('ts -reply -config openssl.cnf -queryfile query.tsq -out reply.tsr')
    response.setHeader('Content-Type', 'application/timestamp-reply')
    response.end(readFileSync(join(folder, 'reply.tsr')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Makes the authority known in a project. */
    trustIn(project: string) {
      mkdirSync(join(project, 'content/timestamps'), { recursive: true })
      const file = join(project, 'content/timestamps/authorities.pem')
      writeFileSync(file, readFileSync(join(folder, 'root.pem')))
    },
    stop() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
