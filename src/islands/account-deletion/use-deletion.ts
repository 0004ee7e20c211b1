import { type Dispatch, useEffect, useReducer } from 'react'
import { deletionService } from '../../../content/facts.yaml'
import type { Failure } from './failure.ts'
import {
  type Action,
  initialState,
  reduce,
  type State,
  type Task,
} from './flow.ts'
import {
  httpService,
  isSimulated,
  type OtpRequest,
  simulatedService,
} from './service.ts'

const service = isSimulated ? simulatedService : httpService(deletionService)

/**
 * Binds the flow to the service and to time; a task that is no longer awaited
 * is aborted, and its answer ignored.
 */
export function useDeletion(): readonly [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, initialState)
  const { task } = state

  useEffect(() => {
    if (!task || task.kind === 'show-success') return
    const abandon = new AbortController()
    perform(task, abandon.signal).then(
      (request) => dispatch({ type: 'done', task, request }),
      (failure: Failure) => dispatch({ type: 'failed', task, failure }),
    )
    if (task.kind === 'delete-account') window.onbeforeunload = askToStay
    return () => {
      abandon.abort()
      window.onbeforeunload = null
    }
  }, [task])

  return [state, dispatch]
}

// Async, so that a service which throws at once counts as one that rejects.
async function perform(
  task: Exclude<Task, { kind: 'show-success' }>,
  signal: AbortSignal,
): Promise<OtpRequest | undefined> {
  if (task.kind === 'request-otp') return service.requestOtp(task.phone, signal)
  await service.deleteAccount(task.request, task.otp, signal)
}

/**
 * Makes the browser ask before it closes the page. Chromium asks for
 * `preventDefault` only from 119 on.
 */
function askToStay(event: BeforeUnloadEvent): void {
  event.returnValue = true
}
