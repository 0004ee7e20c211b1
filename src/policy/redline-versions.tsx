import { createContext, use } from 'react'
import type { Pair } from './redline-model.ts'

/** How a redline speaks of a version, and where the version is published. */
export interface VersionName {
  /** As in `the version of 1 December 2026`. */
  label: string
  /** As in `/tnc/2026-12-01`; links within the text lead there. */
  href?: string
}

const Versions = createContext<Pair<VersionName> | undefined>(undefined)

export const VersionsProvider = Versions.Provider

/** The two versions that the redline on this page compares. */
export function useVersions(): Pair<VersionName> {
  const versions = use(Versions)
  if (!versions) throw new Error('A redline is rendered by RedlineView.')
  return versions
}

/** A version by its name, linked where it is published. */
export function Version({ label, href }: VersionName) {
  return href ? <a href={href}>{label}</a> : label
}
