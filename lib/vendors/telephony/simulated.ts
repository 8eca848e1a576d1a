import { randomUUID } from 'node:crypto'
import { jobQueue } from '@/lib/vendors/jobs'
import { simulatedScenario } from './rules/simulated-numbers'
import { TelephonyError, type Telephony } from './port'

/** An address that no name server knows (RFC 6761). */
const UNRESOLVABLE = /(^|\.)invalid\.?(:\d+)?$/i

async function play(callId: string): Promise<void> {
  const name = 'simulator/call.dialled'
  // The same id each time, so that asking again plays nothing twice.
  await jobQueue().send({ name, data: { callId }, id: `${name}:${callId}` })
}

/**
 * No audio, everything else real: each call is played by a job.
 * See docs/contract/decisions.md#telephony-port.
 */
export const simulatedTelephony: Telephony = {
  kind: 'simulated',

  createTrunk({ address }) {
    if (UNRESOLVABLE.test(address)) {
      const message = `The address ${address} cannot be found. Check it with your telephone provider.`
      return Promise.reject(new TelephonyError('refused', message))
    }
    return Promise.resolve({ trunkId: `SIM_${randomUUID()}` })
  },

  // Nothing is kept of them.
  findTrunk: () => Promise.resolve(null),

  async deleteTrunk() {},

  openInbound() {
    const message = 'Calls are simulated: set LIVEKIT_URL and its key for real ones.'
    return Promise.reject(new TelephonyError('refused', message))
  },

  async dial({ callId, to, trunkId }) {
    if (!trunkId)
      throw new TelephonyError('refused', 'This number has no trunk to call out through.')
    if (simulatedScenario(to) === 'refused') {
      throw new TelephonyError('refused', 'The exchange refused the call: no route to this number.')
    }
    await play(callId)
  },

  retryDial: play,

  // Who plays the call tells how it goes.
  isConnected: () => Promise.resolve(true),

  // A played call finds out by itself that it is over.
  async hangUp() {},

  // Nobody sends any.
  readMessage: () => Promise.resolve(null),
}
