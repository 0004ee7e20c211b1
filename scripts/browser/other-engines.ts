import { existsSync } from 'node:fs'
import { installPackages, isRootOnDebian } from './debian.ts'

/** A program by the places where it is usual. */
const places = {
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  webKitDriver: ['/usr/bin/WebKitWebDriver'],
  display: ['/usr/bin/Xvfb'],
} as const

const find = (program: keyof typeof places) => places[program].find(existsSync)

/** The path of Firefox: `FIREFOX_PATH`, or a usual place; installed for root on Debian. Undefined where there is none. */
export function ensureFirefox(): string | undefined {
  const given = process.env.FIREFOX_PATH
  if (given) return given
  return find('firefox') ?? install('Firefox', ['firefox-esr'], () => find('firefox'))
}

/** What runs WebKit without a screen: its driver, which brings the browser, and a display. */
export interface WebKit {
  driver: string
  display: string
}

/** The paths of WebKitGTK's driver and of Xvfb; installed for root on Debian. Undefined where there are none. */
export function ensureWebKit(): WebKit | undefined {
  const found = () => {
    const driver = find('webKitDriver')
    const display = find('display')
    return driver && display ? { driver, display } : undefined
  }
  return found() ?? install('WebKit', ['webkit2gtk-driver', 'xvfb'], found)
}

function install<T>(name: string, packages: string[], find: () => T | undefined): T | undefined {
  const what = `${name} was not found (Debian has it as ${packages.join(' and ')})`
  if (!isRootOnDebian()) {
    console.log(`${what}; it can be installed here by hand only.`)
    return undefined
  }
  console.log(`${what}; installing it.`)
  installPackages(...packages)
  return find()
}
