import { spawnSync } from 'node:child_process'

/** Installs packages of Debian, as root; returns whether that was possible. What apt-get complains of is printed. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !run('--version')) return false
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function run(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way.
  const patient = ['-o', 'DPkg::Lock::Timeout=600', ...args]
  return spawnSync('apt-get', patient, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
