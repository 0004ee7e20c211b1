import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const known = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]

/** The path of LibreOffice on this machine: `SOFFICE_PATH` or a usual place; undefined where there is none. */
export function findOffice(): string | undefined {
  return [process.env.SOFFICE_PATH, ...known].find((path) => path && existsSync(path))
}

/** Finds LibreOffice, or installs Debian's package for root on Debian; undefined where neither works. */
export function ensureOffice(): string | undefined {
  const found = findOffice()
  if (found || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return found
  console.log('LibreOffice was not found; installing it for the test of Word files.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-writer-nogui']
  for (const args of [['update', '-qq'], packages])
    if (spawnSync('apt-get', args, { stdio: 'ignore', env }).status !== 0) return undefined
  return findOffice()
}

/** What LibreOffice makes of a Word file: as flat ODF with its tracked changes, and as text once all are accepted or rejected. */
export interface OfficeReading {
  odf: string
  accepted: string
  rejected: string
}

/** Has LibreOffice open a Word file, and accept and reject its changes; takes some seconds. */
export function readWithOffice(office: string, docx: Buffer): OfficeReading {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    const file = join(folder, 'redline.docx')
    writeFileSync(file, docx)
    const profile = join(folder, 'profile')
    const run = (argument: string) =>
      execFileSync(
        office,
        [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', argument],
        { stdio: 'ignore', timeout: 120_000 },
      )
    // The first start fills the profile, and would write over a macro that was already there.
    run('--terminate_after_init')
    installMacro(profile, pathToFileURL(folder).href)
    run('macro:///Standard.Review.Review')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '')
    return {
      odf: read('redline.fodt'),
      accepted: read('accepted.txt'),
      rejected: read('rejected.txt'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function installMacro(profile: string, folder: string): void {
  const library = join(profile, 'user/basic/Standard')
  mkdirSync(library, { recursive: true })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const names = 'xmlns:library="http://openoffice.org/2000/library"'
  writeFileSync(
    join(library, 'script.xlb'),
    `${head}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">\n<library:library ${names} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Review"/></library:library>`,
  )
  const macro = `
Sub Review
  Save "redline.fodt", "OpenDocument Text Flat XML", ""
  Save "accepted.txt", "Text (encoded)", ".uno:AcceptAllTrackedChanges"
  Save "rejected.txt", "Text (encoded)", ".uno:RejectAllTrackedChanges"
  StarDesktop.terminate()
End Sub

Sub Save(name, filter, command)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL("${folder}/redline.docx", "_blank", 0, hidden())
  If command &lt;&gt; "" Then
    dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
    dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
  End If
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  how(1).Name = "FilterOptions"
  how(1).Value = "UTF8,LF"
  document.storeToURL("${folder}/" &amp; name, how())
  document.close(True)
End Sub
`
  writeFileSync(
    join(library, 'Review.xba'),
    `${head}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">\n<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Review" script:language="StarBasic">${macro}</script:module>`,
  )
}
