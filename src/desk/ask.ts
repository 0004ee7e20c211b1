import { useCallback, useEffect, useState } from 'react'
import type {
  FactsTable,
  KeptState,
  Overview,
  Problem,
  Saved,
  Surroundings,
  TextFile,
  Work,
} from './protocol.ts'

/** What each endpoint answers. */
interface Answers {
  overview: Overview
  read: TextFile
  surroundings: Surroundings
  problems: Problem[]
  save: Saved
  states: KeptState[]
  gone: KeptState[]
  state: string
  discard: null
  'bring-back': null
  facts: FactsTable
  'write-fact': null
  paste: string
  work: Work
  amend: null
  promise: string
  seal: string
  commit: string
  push: string
  correct: null
  withdraw: string
}

/** Asks the desk's server. Throws, with a sentence for the person at the desk, where it refuses or is gone. */
export async function ask<Name extends keyof Answers>(
  name: Name,
  body: object = {},
): Promise<Answers[Name]> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(`/desk/api/${name}`, request).catch(() => {
    throw new Error(
      'The desk is not running any more. Start it again; nothing that was saved is lost.',
    )
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

/** What an endpoint answers, asked anew by `again`. */
export function useAnswer<Name extends keyof Answers>(name: Name, body: object = {}) {
  const [answer, setAnswer] = useState<Answers[Name]>()
  const [error, setError] = useState('')
  const sent = JSON.stringify(body)
  const again = useCallback(
    () => ask(name, JSON.parse(sent)).then(setAnswer, ({ message }) => setError(message)),
    [name, sent],
  )
  useEffect(() => void again(), [again])
  return { answer, error, again }
}
