import { type Dispatch, useEffect, useReducer } from 'react'
import { currentService } from './current-service.ts'
import { type Action, initialState, reduce, type State, type Task } from './flow.ts'
import type { DeletionService } from './service.ts'
import { wait } from './wait.ts'

/** How long the success overlay stays, in milliseconds (specification, section 9). */
export const OVERLAY_DURATION = 3000

/** Binds the flow to a service and to time; a task that is no longer awaited is aborted, and its answer ignored. */
export function useDeletion(
  service: DeletionService = currentService,
): readonly [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, initialState)
  const { task } = state

  useEffect(() => {
    if (!task) return
    const abandon = new AbortController()
    const settle = (type: 'done' | 'failed') => () => {
      if (!abandon.signal.aborted) dispatch({ type, task })
    }
    perform(task, service, abandon.signal).then(settle('done'), settle('failed'))
    return () => abandon.abort()
  }, [task, service])

  return [state, dispatch]
}

// Async, so that a service which throws at once counts as one that rejects.
async function perform(task: Task, service: DeletionService, signal: AbortSignal): Promise<void> {
  switch (task.kind) {
    case 'request-otp':
      return service.requestOtp(task.phone, signal)
    case 'delete-account':
      return service.deleteAccount(task.phone, task.otp, signal)
    case 'show-success':
      return wait(OVERLAY_DURATION, signal)
  }
}
