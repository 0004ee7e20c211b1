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

/** LibreOffice, where this machine has it. */
export const office = [process.env.SOFFICE_PATH, '/usr/bin/soffice'].find(
  (path) => path && existsSync(path),
)

/**
 * Has LibreOffice open a Word file: its text once all changes are accepted or
 * rejected. Takes seconds.
 */
export function readWithOffice(soffice: string, docx: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    writeFileSync(join(folder, 'redline.docx'), docx)
    const profile = join(folder, 'profile')
    const run = (argument: string) => {
      const args = [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        argument,
      ]
      execFileSync(soffice, args, { stdio: 'ignore', timeout: 120_000 })
    }
    // The first start fills the profile, and would write over a macro that was
    // already there.
    run('--terminate_after_init')
    installMacro(
      join(profile, 'user/basic/Standard'),
      pathToFileURL(folder).href,
    )
    run('macro:///Standard.Review.Review')
    const read = (name: string) =>
      readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '')
    return { accepted: read('accepted'), rejected: read('rejected') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function installMacro(library: string, folder: string): void {
  mkdirSync(library, { recursive: true })
  const ooo = 'http://openoffice.org/2000'
  writeFileSync(
    join(library, 'script.xlb'),
    `<library:library xmlns:library="${ooo}/library" library:name="Standard"><library:element library:name="Review"/></library:library>`,
  )
  writeFileSync(
    join(library, 'Review.xba'),
    `<script:module xmlns:script="${ooo}/script" script:name="Review" script:language="StarBasic">
Sub Review
  Save "accepted", ".uno:AcceptAllTrackedChanges"
  Save "rejected", ".uno:RejectAllTrackedChanges"
  StarDesktop.terminate()
End Sub

Sub Save(name, command)
  document = StarDesktop.loadComponentFromURL("${folder}/redline.docx", "_blank", 0, Array())
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = "Text (encoded)"
  how(1).Name = "FilterOptions"
  how(1).Value = "UTF8,LF"
  document.storeToURL("${folder}/" &amp; name, how())
  document.close(True)
End Sub
</script:module>`,
  )
}
