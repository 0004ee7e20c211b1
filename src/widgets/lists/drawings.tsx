/**
 * The drawings by their file name, such as `step-1`. They use the shapes of
 * `Sprite` and the colours of the page, so they are part of its markup.
 */
const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Renders one of the drawings whose file names begin with a name, in turn. */
export function Drawing({ name, index }: { name: string; index: number }) {
  const all = Object.keys(drawings).filter((file) => file.includes(name))
  const svg = drawings[all[index % all.length] ?? ''] ?? ''
  return (
    <span
      className="drawing"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder.
      dangerouslySetInnerHTML={{ __html: svg.replace(/\n\s*/g, '') }}
    />
  )
}
