import type { Jobs } from '@/lib/vendors/jobs/jobs'
import {
  LONGEST_WAIT_IN_STEP_MS,
  planSimulatedCall,
  type Played,
  playBeats,
} from '@/lib/features/simulator/play-simulated-call'
import { inngest } from '../client'

/**
 * Plays a call of the simulated exchange through the agent interface. Steps remember what was played. If
 * the process dies, the interrupted step is played again, which changes nothing, and the call continues.
 */
export const simulateCall = () =>
  inngest().createFunction(
    {
      id: 'simulate-call',
      triggers: [{ event: 'simulator/call.dialled' }],
      idempotency: 'event.data.callId',
    },
    async ({ event, step }) => {
      const { callId } = event.data as Jobs['simulator/call.dialled']
      // The ids of the steps differ from those of the version before, whose steps remember something else.
      const groups = await step.run('plan the talk', () => planSimulatedCall(callId))
      let played: Played = { entries: [], ended: false }
      for (const [index, group] of groups.entries()) {
        if (group.waitMs >= LONGEST_WAIT_IN_STEP_MS) await step.sleep(`wait ${index}`, group.waitMs)
        const { entries } = played
        played = await step.run(`talk ${index}`, () => playBeats(callId, group, entries))
        if (played.ended) return
      }
    },
  )
