import type { Changes } from './changes'
import type { Memo } from './protocol'
import { nextTimerTime, takeDueTimers } from './tables/timers'
import type { Turn } from './turn'

const AT_ONCE = 500

/**
 * Gives a result to the steps whose timer is due: a sleep is over, a wait comes to nothing, an invocation fails.
 * @returns when the next timer is due, in epoch milliseconds
 */
export async function fireTimers(turn: Turn, changes: Changes): Promise<number> {
  const due = await takeDueTimers(turn.tx, turn.now, AT_ONCE)
  for (const { runId, stepId, op } of due) {
    changes.memos.push({ runId, stepId, memo: outcomeOf(op), op, name: undefined })
  }
  return due.length === AT_ONCE ? turn.now : nextTimerTime(turn.tx)
}

function outcomeOf(op: string): Memo {
  if (op !== 'InvokeFunction') return { data: null }
  const message = 'Timed out waiting for invoked function to complete'
  return { error: { name: 'InngestInvokeTimeoutError', message } }
}
