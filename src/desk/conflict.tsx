import { Dialog, Form } from './parts.tsx'
import type { Part } from './protocol.ts'

interface ConflictProps {
  parts: readonly Part[]
  onChoose: (text: string) => Promise<void>
}

/** Two texts of the same lines side by side, for somebody to choose; until then nothing is written. */
export function Conflict({ parts, onChoose }: ConflictProps) {
  const choose = async (chosen: Record<string, string>) => {
    const lines = parts.flatMap((part, i) => {
      if ('same' in part) return part.same
      return chosen[i] === 'mine' ? part.mine : part.theirs
    })
    await onChoose(lines.join('\n'))
    return undefined
  }
  return (
    <Dialog title="Somebody else changed the same lines" onClose={() => {}}>
      <p>Nothing was overwritten, and both texts are kept. Choose what the text should say.</p>
      <Form label="Save this" onSubmit={choose}>
        {parts.map((part, i) =>
          'same' in part ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
            <fieldset className="sides" key={i}>
              <legend>Line {lineOf(parts, i)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side}>
                  <span>
                    <input type="radio" name={`${i}`} value={side} required />{' '}
                    {side === 'mine' ? 'In this window' : 'In the file'}
                  </span>
                  <pre>{part[side].join('\n') || 'nothing'}</pre>
                </label>
              ))}
            </fieldset>
          ),
        )}
      </Form>
    </Dialog>
  )
}

function lineOf(parts: readonly Part[], index: number): number {
  const before = parts.slice(0, index).flatMap((part) => ('same' in part ? part.same : part.theirs))
  return before.length + 1
}
