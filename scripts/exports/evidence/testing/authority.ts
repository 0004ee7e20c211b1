import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts a time stamping authority (RFC 3161). */
export function startAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  const config = join(import.meta.dirname, 'openssl.cnf')
  copyFileSync(config, join(folder, 'openssl.cnf'))
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
    /** Answers a request for a token. */
    answer(query: Uint8Array): Buffer {
      writeFileSync(join(folder, 'query.tsq'), query)
      openssl('ts -reply -config openssl.cnf -queryfile query.tsq -out answer')
      return readFileSync(join(folder, 'answer'))
    },
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
