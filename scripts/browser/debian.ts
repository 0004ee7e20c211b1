import { execFileSync, spawnSync } from 'node:child_process'

/** Whether packages can be installed here without asking anybody. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs Debian's packages. Throws where one of them cannot be had. */
export function installPackages(...names: string[]): void {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
}

/** Runs a program to its end, without its output. Throws where it fails. */
export function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
