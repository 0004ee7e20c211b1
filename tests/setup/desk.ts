import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amendPolicy } from '../../scripts/acts/amend-policy.ts'
import { sealDraft } from '../../scripts/acts/seal-version.ts'
import { version } from '../../scripts/acts/testing/sealed-project.ts'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { createDesk, tokenDoor } from '../../scripts/desk/answer-requests.ts'
import { bundleDesk } from '../../scripts/desk/desk.ts'
import { writeChanges } from '../../scripts/repository/write-changes.ts'
import { projectFiles } from '../../scripts/site/testing/project-files.ts'
import { factsFile, root, versionFile } from '../../scripts/text/paths.ts'
import { clockAt } from './clock.ts'
import { newPage, type OpenPage, visit } from './open.ts'
import { plainEnvironment, today } from './project-copy.ts'
import { copySmallProject } from './small-project.ts'

/** The path of the draft that `draftTerms` creates. */
export const draft = 'content/pages/tnc/draft.mdx'

/** The Terms of Use at this desk: a screen and more, with what texts contain. */
const terms = `At most we owe you {facts.liabilityCap}, as [](#refunds) says.

## Coins [#coins]

Coins are no money. Gifts are no money either. You are {facts.minimumAge} or older.

${'A clause that fills a few lines of the page, so that one has to scroll to see the last one. '.repeat(30)}

## Refunds and cancellation [#refunds]

- We answer within {facts.noticeDays} days.
- We pay **once**.

| Bought | Paid back |
| --- | --- |
| Coins | Never, if you [delete your account](/delete-account) |

The courts of {facts.courts} decide.`

/**
 * Starts the desk as `npm run desk` does, in a copy of the project with short
 * policies and a git history.
 */
export async function startDesk() {
  const copy = copySmallProject({ tnc: terms })
  // Vite runs this in place of a browser.
  copy.write('browser.js', "console.log('opened', process.argv.at(-1))")
  const [, ...args] = JSON.parse(copy.read('package.json')).scripts.desk.split(
    ' ',
  )
  startHistory(copy)
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', ...args, '--port', '0'],
    {
      cwd: copy.folder,
      env: plainEnvironment({
        ...clockAt(today),
        BROWSER: join(copy.folder, 'browser.js'),
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  // Only shown if the desk does not start, because tests cause errors on
  // purpose.
  let told = ''
  child.stderr.on('data', (chunk) => {
    told += chunk
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error(told)))
    child.stdout.on('data', (chunk) => {
      const [, found] = /opened (http\S+)/.exec(`${chunk}`) ?? []
      if (found) resolve(found)
    })
  })
  return deskAt(copy, address, async () => {
    child.removeAllListeners('exit')
    const exited = once(child, 'exit')
    // The desk may be saving, and would write into the folder that is removed.
    child.kill('SIGKILL')
    await exited
    copy.remove()
  })
}

/**
 * Serves the desk of a project with one policy in this process, without the
 * pages of the site. Starts in a fraction of the time.
 */
export async function startDeskAlone() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  const copy = { folder, ...projectFiles(folder) }
  const path = versionFile('tnc', today)
  copy.write(factsFile, readFileSync(join(root, factsFile), 'utf8'))
  copy.write('.gitignore', '.desk\n')
  copy.write(path, version('Terms of Use', terms))
  const site = openCheckedSite(folder, today)
  const sealing = sealDraft(site, 'tnc', { by: 'Asha', draft: path })
  writeChanges(folder, sealing.changes)
  startHistory(copy)
  const answer = createDesk({
    ...{ folder, today: () => today, limit: 20_000 },
    door: tokenDoor(folder, 'token'),
    bundle: await bundleDesk(),
  })
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/desk?token=token`
  return deskAt(copy, address, async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
    copy.remove()
  })
}

type Project = ReturnType<typeof projectFiles> & { folder: string }

function startHistory(copy: Project): void {
  copy.startHistory()
  copy.git('config', 'user.name', 'Asha Rao')
  copy.git('config', 'user.email', 'asha@example.in')
}

/** The desk of a project at an address that lets a browser in. */
function deskAt<P extends Project>(
  copy: P,
  address: string,
  stop: () => Promise<void>,
) {
  return {
    copy,
    address,
    /** Creates a draft of the Terms of Use that is ready to publish. */
    draftTerms() {
      const site = openCheckedSite(copy.folder, today)
      writeChanges(copy.folder, amendPolicy(site, 'tnc'))
      copy.edit(draft, 'title: ', 'summary: Nothing but the day.\ntitle: ')
    },
    /** Opens a view of the desk in a new browser context. */
    async open(view = '', fresh: () => Promise<OpenPage> = newPage) {
      const page = await visit(await fresh(), address)
      await page.goto(new URL(`/desk/${view}`, address).href)
      if (view.startsWith('edit')) await page.locator('.ProseMirror').waitFor()
      else await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
    stop,
  }
}
