import { useState } from 'react'
import { formatDay } from '../model/format-day.ts'
import { ask, useAnswer } from './ask.ts'
import { CommitFields } from './commit-fields.tsx'
import type { OpenText } from './open-text.ts'
import { Dialog, Field, Form } from './parts.tsx'

/** What can be done with a version as a whole: seal, correct, withdraw, discard. */
export function TextActions({ desk: { file, saver, problems, again } }: { desk: OpenText }) {
  const [open, setOpen] = useState('')
  const { slug, day = '', path, title, state, status } = file
  const version = { slug, day }
  const leave = () => {
    location.hash = '#/'
    return undefined
  }
  const discard = async () => {
    await ask('discard', { path })
    return state === 'draft' ? leave() : void again()
  }
  const correct = async ({ note = '' }) => {
    await ask('correct', { path, note })
    again()
    return undefined
  }
  const close = () => setOpen('')
  const button = (label: string, main = '') => (
    <button
      key={label}
      type="button"
      className={main}
      onClick={() => saver.save().then(() => setOpen(label))}
    >
      {label}…
    </button>
  )
  return (
    <span className="actions">
      {state === 'sealed' && [
        button('Correct a slip'),
        ...(status === 'announced' ? [button('Withdraw')] : []),
      ]}
      {(state === 'draft' || state === 'correction') && [
        button('Discard'),
        button('Seal and publish', 'main'),
      ]}
      {open === 'Seal and publish' && (
        <Seal {...version} errors={problems.filter((it) => it.isError).length} onClose={close} />
      )}
      {open === 'Discard' && (
        <Dialog
          title={
            state === 'draft'
              ? `Discard the draft for ${formatDay(day)}?`
              : 'Discard the correction?'
          }
          onClose={close}
        >
          <p>It can be brought back for ninety days: from the overview, or from “Earlier”.</p>
          <Form label="Discard it" onSubmit={discard} cancel />
        </Dialog>
      )}
      {open === 'Correct a slip' && (
        <Dialog title={`Correct a slip in the ${title}`} onClose={close}>
          <p>
            A misspelt word, a wrong link. What changes the meaning, a number, a date or a duty is
            no slip: it takes a new version, and sealing will say so.
          </p>
          <Form label="Correct it" onSubmit={correct} cancel>
            <Field label="What was wrong, for readers" hint="Such as: A misspelt word in clause 4.">
              <input name="note" required />
            </Field>
          </Form>
        </Dialog>
      )}
      {open === 'Withdraw' && (
        <Dialog title={`Withdraw the version of ${formatDay(day)}?`} onClose={close}>
          <p>
            It will not come into force. Its address stays, and says that it was withdrawn, when and
            why.
          </p>
          <CommitFields
            label="Withdraw it"
            onSubmit={(it) => ask('withdraw', { ...version, ...it })}
            onDone={leave}
          >
            <Field label="Why, for readers">
              <input name="reason" required />
            </Field>
          </CommitFields>
        </Dialog>
      )}
    </span>
  )
}

/** What is promised, or what stands in the way; then who seals. */
function Seal({
  slug,
  day,
  errors,
  onClose,
}: {
  slug: string
  day: string
  errors: number
  onClose: () => void
}) {
  const { answer: promise, error } = useAnswer('promise', { slug, day, by: 'you' })
  return (
    <Dialog title="Seal and publish" onClose={onClose}>
      {!promise && !error && <p role="status">Reading what readers are promised…</p>}
      {error && (
        <>
          <p>
            {errors > 0
              ? `There are problems to mend first: ${errors}.`
              : 'Something stands in the way.'}
          </p>
          <pre role="alert">{error}</pre>
          <p className="actions">
            <button
              type="button"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              Back to the text
            </button>
          </p>
        </>
      )}
      {promise && (
        <>
          <p>
            From the moment it is sealed, this is what readers are promised. It is past changing.
          </p>
          <dl className="promise">
            {promise.split(/\n(?=\S)/).map((line) => {
              const [, name, value] = /^([^:]+): ?([\s\S]*)$/.exec(line) ?? []
              return name === 'Sealed by' ? null : (
                <div key={line}>
                  <dt>{name}</dt>
                  <dd>{value?.trim()}</dd>
                </div>
              )
            })}
          </dl>
          <CommitFields
            label="Seal and commit"
            onSubmit={(it) => ask('seal', { slug, day, ...it })}
            onDone={() => {
              location.hash = '#/'
            }}
          />
        </>
      )}
    </Dialog>
  )
}
