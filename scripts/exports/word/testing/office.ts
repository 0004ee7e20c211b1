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
export const office = [process.env.SOFFICE_PATH, '/usr/bin/soffice'].find(
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
  const profile = join(folder, 'profile')
  const run = (argument: string) => {
    const user = `-env:UserInstallation=${pathToFileURL(profile)}`
    const args = [user, '--headless', argument]
    execFileSync(soffice, args, { stdio: 'ignore', timeout: 120_000 })
  }
  try {
    const lines = jobs.map(({ docx, edits, format }, i) => {
      writeFileSync(join(folder, `sent${i}`), docx)
      return `OpenIt "sent${i}"\n${edits}\nSaveAs "back${i}", ${formats[format]}`
    })
    // The first start creates the profile and would overwrite a macro.
    run('--terminate_after_init')
    const library = join(profile, 'user/basic/Standard')
    installMacro(library, pathToFileURL(folder).href, lines.join('\n'))
    run('macro:///Standard.Review.Review')
    return jobs.map((_, i) => readFileSync(join(folder, `back${i}`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function installMacro(library: string, folder: string, lines: string): void {
  mkdirSync(library, { recursive: true })
  const ooo = 'http://openoffice.org/2000'
  writeFileSync(
    join(library, 'script.xlb'),
    `<library:library xmlns:library="${ooo}/library" library:name="Standard"><library:element library:name="Review"/></library:library>`,
  )
  const macro = `Dim document As Object

Sub Review
  On Error Goto Done
  ${lines}
Done:
  StarDesktop.terminate()
End Sub

Sub OpenIt(name)
  document = StarDesktop.loadComponentFromURL("${folder}/" & name, "_blank", 0, Array())
End Sub

Function Find(words)
  search = document.createSearchDescriptor()
  search.SearchString = words
  Find = document.findFirst(search)
End Function

Sub Dispatch(command)
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
End Sub

Sub SaveAs(name, filter, choices)
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  how(1).Name = "FilterOptions"
  how(1).Value = choices
  document.storeToURL("${folder}/" & name, how())
  document.close(True)
End Sub
`
  const escaped = macro.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  writeFileSync(
    join(library, 'Review.xba'),
    `<script:module xmlns:script="${ooo}/script" script:name="Review" script:language="StarBasic">${escaped}</script:module>`,
  )
}
