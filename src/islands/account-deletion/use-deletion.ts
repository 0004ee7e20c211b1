import { type Dispatch, useEffect, useReducer } from 'react'
import { type Action, initialState, reduce, type State, type Task } from './flow.ts'
import { currentService, wait } from './service.ts'

/** How long the success overlay stays, in milliseconds (specification, section 9). */
const OVERLAY_DURATION = 3000

/** Binds the flow to the service and to time; a task that is no longer awaited is aborted, and its answer ignored. */
export function useDeletion(): readonly [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, initialState)
  const { task } = state

  useEffect(() => {
    if (!task) return
    const abandon = new AbortController()
    const settle = (type: 'done' | 'failed') => () => dispatch({ type, task })
    perform(task, abandon.signal).then(settle('done'), settle('failed'))
    return () => abandon.abort()
  }, [task])

  return [state, dispatch]
}

// Async, so that a service which throws at once counts as one that rejects.
async function perform(task: Task, signal: AbortSignal): Promise<void> {
  if (task.kind === 'request-otp') return currentService.requestOtp(task.phone, signal)
  if (task.kind === 'show-success') return wait(OVERLAY_DURATION, signal)
  return currentService.deleteAccount(task.phone, task.otp, signal)
}
