import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { tools } from '../editor/protocol.ts'

/** Buttons for what stands in a text, each with the key that does the same. */
export function Toolbar() {
  const mod = process.platform === 'darwin' ? '⌘' : 'Ctrl'
  return (
    <div className="toolbar">
      {each(tools, (group) => (
        <span className="group">
          {each(Object.entries(group), ([label, key]) => (
            <button type="button" name={label} title={key.replace('Mod', mod)}>
              {label}
            </button>
          ))}
        </span>
      ))}
    </div>
  )
}

/** Asks what a button puts in. */
export function Question() {
  return (
    <dialog id="ask" aria-labelledby="asked">
      <form method="dialog">
        <label className="field">
          <b id="asked" />
          <input id="answer" list="choices" autoComplete="off" />
        </label>
        <datalist id="choices" />
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
