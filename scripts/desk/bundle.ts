import { build } from 'vite'

/** The script and the styles of the desk in the browser, by their names. */
export type Bundle = ReadonlyMap<string, string>

/**
 * Bundles the desk in memory, apart from the site: nothing of it is ever in
 * `dist/`.
 */
export async function bundleDesk(root: string): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `${root}/scripts/desk/editor/main.ts`,
        output: { entryFileNames: 'desk.js', assetFileNames: 'desk[extname]' },
      },
    },
  })
  const outputs = [result]
    .flat()
    .flatMap((it) => ('output' in it ? it.output : []))
  return new Map(
    outputs.map((it) => [
      it.fileName,
      it.type === 'chunk' ? it.code : String(it.source),
    ]),
  )
}
