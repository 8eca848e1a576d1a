import { randomUUID } from 'node:crypto'
import { jobQueue } from '@/lib/vendors/jobs'
import { neverResolves } from '@/lib/vendors/outgoing-http/rules/host'
import { simulatedScenario } from './rules/simulated-numbers'
import { TelephonyError, type Telephony } from './port'

const notSimulated = (message: string) => new TelephonyError('refused', message)

async function play(callId: string): Promise<void> {
  const name = 'simulator/call.dialled'
  // The id stays the same, so that a second request does not play the call twice.
  await jobQueue().send({ name, data: { callId }, id: `${name}:${callId}` })
}

/**
 * The simulated exchange: without audio, but everything else is real. A job plays each call.
 * See docs/contract/decisions/phone-numbers.md#telephony-port.
 */
export const simulatedTelephony: Telephony = {
  kind: 'simulated',

  createTrunk({ address }) {
    if (neverResolves(address)) {
      const message = `The address ${address} cannot be found. Check it with your telephone provider.`
      return Promise.reject(new TelephonyError('refused', message))
    }
    return Promise.resolve({ trunkId: `SIM_${randomUUID()}` })
  },

  findTrunk: () => Promise.resolve(null),

  async deleteTrunk() {},

  openInbound() {
    return Promise.reject(
      notSimulated('Calls are simulated: set LIVEKIT_URL and its key for real ones.'),
    )
  },

  async dial({ callId, to, trunkId, isWanted }) {
    if (!trunkId)
      throw new TelephonyError('refused', 'This number has no trunk to call out through.')
    if (simulatedScenario(to) === 'refused') {
      throw new TelephonyError('refused', 'The exchange refused the call: no route to this number.')
    }
    if (await isWanted()) await play(callId)
  },

  retryDial: play,

  // Only asked about a call that has been silent for minutes. The job that played it has ended without it then.
  whoIsConnected: () => Promise.resolve({ person: false, worker: false, operator: false }),

  sendFarewell: () => Promise.reject(notSimulated('Calls are simulated, so nobody can be told.')),

  // The job that plays the call notices by itself that it has ended.
  async hangUp() {},

  transfer: () => Promise.reject(notSimulated('Calls are simulated, so none can be transferred.')),

  joinToken: () =>
    Promise.reject(notSimulated('Calls are simulated, so there is nothing to hear.')),

  openBrowserRoom: () =>
    Promise.reject(notSimulated('Calls are simulated, so there is nothing to hear.')),

  // The simulator sends no webhooks.
  readMessage: () => Promise.resolve(null),

  inspect: () => Promise.resolve(null),
}
