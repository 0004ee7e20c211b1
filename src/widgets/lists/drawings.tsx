/**
 * The drawings by their file name, such as `step-1`. They use the shapes of
 * `Sprite` and the colours of the page, so they are part of its markup.
 */
const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The app at a step: whom to call, how to call, the call. */
export const Step = drawingOf('step')

/** Beside a point: two who meet, a call, four scripts, a leaf. */
export const Point = drawingOf('point')

/** Beside a promise: a closed loop, a tick, a cover, sun and moon. */
export const Claim = drawingOf('claim')

/** Returns a component that renders the drawings of a name in turn. */
function drawingOf(name: string) {
  const all = Object.keys(drawings).filter((file) => file.includes(name))
  return ({ index }: { index: number }) => {
    const file = all[index % all.length] ?? ''
    const svg = drawings[file]?.replace(/\n\s*/g, '') ?? ''
    return (
      <span
        className="drawing"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    )
  }
}
