import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

/** Message of a job process to the main process: the id of its call, or null when the call has ended. */
interface WorkerCall {
  case: 'santral.call'
  callId: string | null
}

/** Reports the current call of this job process to the main process. */
export function setProcessCall(callId: string | null): void {
  process.send?.({ case: 'santral.call', callId } satisfies WorkerCall)
}

/**
 * Reports in the main process that a job process died during a call. Call it before the first job starts. LiveKit itself
 * notices only after twenty seconds, and its library emits no event.
 */
export function watchCalls(onLost: (callId: string) => void): void {
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    let current: string | null = null
    child.on('message', (message) => {
      if (isWorkerCall(message)) current = message.callId
    })
    // Emitted after the last message, unlike `exit`.
    child.once('disconnect', () => {
      if (current) onLost(current)
    })
  })
}

function isWorkerCall(message: unknown): message is WorkerCall {
  return (message as Partial<WorkerCall> | null)?.case === 'santral.call'
}
