import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
certs = roots.pem
signer_key = signer.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
`

/** Starts a time stamping authority (RFC 3161). */
export function startAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  writeFileSync(join(folder, 'openssl.cnf'), config)
  writeFileSync(join(folder, 'serial'), '01\n')
  const root = join(folder, 'roots.pem')
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config openssl.cnf -days 2 -sha256'
  openssl(
    `${request} -keyout root.key -out roots.pem -subj /CN=Root -extensions root`,
  )
  openssl(
    `${request} -keyout signer.key -out signer.pem -subj /CN=Stamps -extensions stamping -CA roots.pem -CAkey root.key`,
  )
  return {
    /** Returns the file of a token for a hash. */
    stamp(hash: string): string {
      openssl(`ts -query -digest ${hash} -sha256 -cert -out query.tsq`)
      openssl(
        `ts -reply -config openssl.cnf -queryfile query.tsq -out ${hash}.tsr`,
      )
      return join(folder, `${hash}.tsr`)
    },
    /** The file of its root certificate. */
    root,
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
