import type { ReactNode } from 'react'
import type { ParamParseKey, Params } from 'react-router-dom'
import type { Metadata } from '../document/metadata.ts'
import type { Language } from '../i18n/languages.ts'
import type { fixedPaths } from '../site/addresses.ts'
import type { TextComponent, TextModules } from '../site/content-module.ts'
import type { Addressed, Manifest } from '../site/manifest.ts'
import type { ShownVersion, SitePolicy } from '../site/site.ts'
import type { Day } from '../site/timeline.ts'

/** What pages are made of: the same for every address. */
export interface Source {
  readonly site: Manifest
  readonly modules: TextModules
}

/** What a loader reads, besides the parameters of the address. */
export interface LoadContext extends Source {
  readonly language: Language
}

/** A file beside a page, by its pathname. */
export type PageFile = readonly [pathname: string, content: string | Uint8Array]

/** A pattern for React Router. No text may have a slug of `fixedPaths`. */
type Pattern = '/' | (typeof fixedPaths)[number] | `/:${string}`

interface Parts<Path extends Pattern, Data extends Metadata> extends Addressed {
  /** The pattern of its addresses in English. */
  readonly path: Path
  /** Loads a page. Throws a 404 if there is none. */
  readonly load: (
    params: Record<ParamParseKey<Path>, string>,
    context: LoadContext,
  ) => Data | Promise<Data>
  readonly Layout: (data: Data) => ReactNode
  /** Writes the files beside the page at an address of `addresses`. */
  readonly files?: (
    data: Data,
    pathname: string,
    context: LoadContext,
  ) => PageFile[]
}

/** A kind of page, whatever its data. */
export type PageKind = ReturnType<typeof pageKind>

/** A loaded page. */
export type LoadedPage = Awaited<ReturnType<PageKind['open']>>

/** Defines a kind of page: its layout gets what its loader returns. */
export function pageKind<Path extends Pattern, Data extends Metadata>({
  load,
  Layout,
  files,
  ...kind
}: Parts<Path, Data>) {
  return {
    ...kind,
    async open(params: Params, context: LoadContext) {
      // React Router fills every parameter of the path that matches.
      type Filled = Parameters<typeof load>[0]
      const data = await load(params as Filled, context)
      return {
        metadata: data as Metadata,
        body: (<Layout {...data} />) as ReactNode,
        files: (pathname: string) => files?.(data, pathname, context) ?? [],
      }
    },
  }
}

/** Throws a 404, which React Router turns into the error page. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/** Returns the policy of a slug. Throws a 404 if there is none. */
export function policyAt({ site }: LoadContext, slug: string): SitePolicy {
  return site.policies.get(slug) ?? notFound()
}

/** Returns the version of a day. Throws a 404 if there is none. */
export function versionAt(
  { versions }: SitePolicy,
  day: Day | undefined,
): ShownVersion {
  return versions.find((version) => version.day === day) ?? notFound()
}

/** Imports the component of a text. */
export async function importText(
  { modules }: Source,
  { path }: { path: string },
): Promise<TextComponent> {
  const load = modules[path]
  if (!load) throw new Error(`${path} was not compiled.`)

  const { default: Content } = await load()
  return Content
}
