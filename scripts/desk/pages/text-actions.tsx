import { formatDay } from '../../../src/model/format-day.ts'
import { placeOf } from '../../text/paths.ts'
import type { workOf } from '../publish.ts'
import { Ask, Field, Person } from './frame.tsx'

/** What ends a draft or a correction. */
export function Finish({
  path,
  what,
}: {
  path: string
  what: 'draft' | 'correction'
}) {
  const asked = {
    button: 'Discard',
    title: `Discard the ${what}?`,
    label: 'Discard it',
  }
  return (
    <>
      <Ask {...asked} to="discard" values={{ path }}>
        <p>
          It can be brought back for ninety days: from the overview, or from
          “Earlier”.
        </p>
      </Ask>
      <a className="button main" href={`/desk/seal?path=${path}`}>
        Seal and publish…
      </a>
    </>
  )
}

/** What opens a sealed text for a slip. */
export function Correct({ path, title }: { path: string; title: string }) {
  const asked = { title: `Correct a slip in the ${title}`, label: 'Correct it' }
  return (
    <Ask {...asked} button="Correct a slip" to="correct" values={{ path }}>
      <p>
        A misspelt word, a wrong link. What changes the meaning, a number, a
        date or a duty is no slip: it takes a new version, and sealing will say
        so.
      </p>
      <Field
        label="What was wrong, for readers"
        hint="Such as: A misspelt word in clause 4."
        name="note"
      />
    </Ask>
  )
}

interface WithdrawProps {
  path: string
  work: Awaited<ReturnType<typeof workOf>>
}

/** What takes an announced version back. */
export function Withdraw({ path, work }: WithdrawProps) {
  const { slug, day = '' } = placeOf(path)
  const asked = {
    title: `Withdraw the version of ${formatDay(day)}?`,
    label: 'Withdraw it',
  }
  return (
    <Ask {...asked} button="Withdraw" to="withdraw" values={{ slug, day }}>
      <p>
        It will not come into force. Its address stays, and says that it was
        withdrawn, when and why.
      </p>
      <Field label="Why, for readers" name="reason" />
      <Person {...work} />
    </Ask>
  )
}
