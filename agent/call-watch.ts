import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

/** What the process of a job tells the main process: the call that it holds, or null once that is over. */
interface HeldCall {
  case: 'santral.call'
  callId: string | null
}

/** In the process of a job: says which call would be lost with it. */
export function holdInThisProcess(callId: string | null): void {
  process.send?.({ case: 'santral.call', callId } satisfies HeldCall)
}

/**
 * In the main process: notices at once when a process dies that holds a call. Call it before the first one starts. The library
 * tells nobody, and LiveKit notices it only after twenty seconds.
 */
export function watchCalls(onLost: (callId: string) => void): void {
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    let held: string | null = null
    child.on('message', (said) => {
      if (isHeldCall(said)) held = said.callId
    })
    // Comes after the last message, unlike `exit`.
    child.once('disconnect', () => {
      if (held) onLost(held)
    })
  })
}

function isHeldCall(said: unknown): said is HeldCall {
  return (said as Partial<HeldCall> | null)?.case === 'santral.call'
}
