import type { VersionNotes as Notes } from '../model/front-matter.ts'
import { Day } from './day.tsx'

/** What readers are owed beside the text: why a change came without notice, and what was corrected since. */
export function VersionNotes({ notes: { reason, corrections } }: { notes: Notes }) {
  return (
    <>
      {reason && <p className="in-force">Changed without advance notice: {reason}</p>}
      {corrections.map(({ date, note }) => (
        <p key={date + note} className="in-force">
          Corrected on <Day day={date} />: {note}
        </p>
      ))}
    </>
  )
}
