import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The path of LibreOffice, if it is installed. */
export const libreOffice = [process.env.SOFFICE_PATH, '/usr/bin/soffice'].find(
  (path) => path && existsSync(path),
)

interface Job {
  docx: Buffer
  edits: string
  format: keyof typeof formats
}

const formats = {
  docx: '"MS Word 2007 XML", ""',
  text: '"Text (encoded)", "UTF8,LF"',
}

/**
 * Edits Word files in one run of LibreOffice, which takes seconds. `edits` are
 * lines of StarBasic that use `document`, an UNO object.
 */
export function editWithOffice(
  soffice: string,
  jobs: readonly Job[],
): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const lines = jobs.map(({ docx, edits, format }, i) => {
      writeFileSync(join(folder, `sent${i}`), docx)
      return `OpenIt "sent${i}"\n${edits}\nSaveAs "back${i}", ${formats[format]}`
    })
    const user = join(folder, 'profile/user')
    installMacro(user, pathToFileURL(folder).href, lines.join('\n'))
    const profile = pathToFileURL(join(folder, 'profile'))
    const args = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      'macro:///Standard.Review.Review',
    ]
    execFileSync(soffice, args, { stdio: 'ignore', timeout: 120_000 })
    return jobs.map((_, i) => readFileSync(join(folder, `back${i}`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the folder of a user with a macro, as after the first start. */
function installMacro(user: string, folder: string, lines: string): void {
  const basic = join(user, 'basic')
  const library = join(basic, 'Standard')
  mkdirSync(library, { recursive: true })
  const ooo = 'http://openoffice.org/2000'
  // Otherwise the first start would replace the macro with an empty library.
  writeFileSync(
    join(user, 'registrymodifications.xcu'),
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item></oor:items>',
  )
  writeFileSync(
    join(basic, 'script.xlc'),
    `<library:libraries xmlns:library="${ooo}/library"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
  )
  writeFileSync(
    join(library, 'script.xlb'),
    `<library:library xmlns:library="${ooo}/library" library:name="Standard"><library:element library:name="Review"/></library:library>`,
  )
  const macro = readFileSync(join(import.meta.dirname, 'review.bas'), 'utf8')
    .replaceAll('FOLDER', folder)
    .replace('LINES', () => lines)
  const escaped = macro.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  writeFileSync(
    join(library, 'Review.xba'),
    `<script:module xmlns:script="${ooo}/script" script:name="Review" script:language="StarBasic">${escaped}</script:module>`,
  )
}
