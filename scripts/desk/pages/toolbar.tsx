import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { tools } from '../editor/protocol.ts'

/** The toolbar of the editor; each tooltip shows the key of its button. */
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
