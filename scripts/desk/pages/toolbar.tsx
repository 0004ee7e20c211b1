import { keys } from '../editor/protocol.ts'

/** Buttons for what stands in a text, each with the key that does the same. */
export function Toolbar() {
  const names =
    process.platform === 'darwin'
      ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
      : { Mod: 'Ctrl' }
  const nameOf = (key: string) =>
    key.replace(/\w+(?=-)/g, (it) => names[it as 'Mod'] ?? it)
  return (
    <>
      <div className="toolbar row" role="toolbar" aria-label="Text">
        {Object.entries(keys).map(([label, key]) => (
          <button
            key={label}
            type="button"
            name={label}
            title={`${label} (${nameOf(key)})`}
          >
            {label}
          </button>
        ))}
        {['Link', 'Fact', 'Reference', 'Term'].map((label) => (
          <button key={label} type="button" name={label}>
            {label}…
          </button>
        ))}
        <button
          type="button"
          name="Text"
          aria-pressed="false"
          title="The file as it is"
        >
          Text
        </button>
      </div>
      <Question />
    </>
  )
}

/** Asks for a text that a button puts in. */
function Question() {
  return (
    <dialog id="ask" aria-labelledby="asked">
      <form id="answering" method="dialog">
        <label className="field">
          <b id="asked" />
          <input id="answer" autoComplete="off" required />
        </label>
        <p className="row">
          <button type="submit" value="put" className="main">
            Put it in
          </button>
          <button type="submit" formNoValidate>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
