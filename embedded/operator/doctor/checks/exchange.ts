import { telephony, TelephonyError, type ExchangeState } from '@/lib/vendors/telephony'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import type { WorkerFacts } from '../facts/tables'
import { factsOf, type Subject } from '../subject'

/** Whether LiveKit answers and has what calls need. */
export const exchangeCheck = {
  name: 'exchange',
  async run(subject: Subject): Promise<Finding[]> {
    try {
      const state = await telephony().inspect()
      if (!state) return [simulated()]
      const facts = await factsOf(subject)
      return [
        judgeExchange(subject.environment.config.APP_URL),
        judgeTrunks(state, facts?.trunkIds ?? []),
        ...(facts?.workers ? [judgeWorkers(facts.workers)] : []),
        judgeInbound(state),
      ]
    } catch (error) {
      if (!(error instanceof TelephonyError)) throw error
      return [judgeFailure(error)]
    }
  },
}

function simulated(): Finding {
  const todo = 'Set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.'
  return notConfigured('exchange', 'Calls are simulated: no telephone rings.', todo)
}

function judgeFailure({ kind, message }: TelephonyError): Finding {
  return kind === 'refused'
    ? problem(
        'exchange',
        `LiveKit refuses our key: ${message}`,
        'Copy LIVEKIT_API_KEY and LIVEKIT_API_SECRET from LiveKit, and start its SIP service.',
      )
    : problem(
        'exchange',
        'LiveKit cannot be reached at LIVEKIT_URL, so every call fails.',
        'Start it, or correct LIVEKIT_URL.',
      )
}

/** LiveKit does not say where it posts, so the address is only named. */
function judgeExchange(appUrl: string): Finding {
  const found = `LiveKit accepts our key. Its webhooks must go to ${appUrl}/api/livekit/webhook.`
  return ok('exchange', found)
}

/** Whether the trunks of the connected numbers exist. */
function judgeTrunks(
  { trunkIds }: Pick<ExchangeState, 'trunkIds'>,
  connected: readonly string[],
): Finding {
  const check = 'trunks'
  // A number that was connected while calls were simulated has a simulated trunk.
  const lost = connected.filter((id) => !trunkIds.includes(id))
  if (connected.length === 0) {
    return notConfigured(check, 'No phone number is connected.', 'Connect one at /phone-numbers.')
  }
  if (lost.length > 0) {
    const found = `${lost.length} of ${connected.length} trunks of phone numbers do not exist at LiveKit.`
    return problem(check, found, 'Connect these phone numbers again at /phone-numbers.')
  }
  return ok(check, `LiveKit has the trunks of all phone numbers (${connected.length}).`)
}

/** A worker that missed three reports is gone. */
const GONE_AFTER_SECONDS = 45

/** Whether a voice worker is there to speak in calls. */
export function judgeWorkers(workers: readonly WorkerFacts[]): Finding {
  const check = 'voice worker'
  const there = workers.filter(({ silentSeconds }) => silentSeconds < GONE_AFTER_SECONDS)
  if (there.length === 0) {
    const last = workers[0]
    const since = last ? `, the last one ${Math.round(last.silentSeconds)} s ago` : ''
    const found = `No voice worker has reported for ${GONE_AFTER_SECONDS} s${since}.`
    return problem(
      check,
      found,
      'Start one (docs/calls.md). One that does not report is not seen here.',
    )
  }
  const busy = there.reduce((sum, { activeCalls }) => sum + activeCalls, 0)
  const all = there.reduce((sum, { maxCalls }) => sum + maxCalls, 0)
  const found = `${there.length} of them, with ${busy} of ${all} calls.`
  return busy < all
    ? ok(check, found)
    : warning(check, `${found} New calls are refused.`, 'Start another voice worker.')
}

/** Whether incoming calls reach a worker. */
export function judgeInbound({ inbound }: Pick<ExchangeState, 'inbound'>): Finding {
  const check = 'incoming calls'
  const todo =
    'Run `npm run operator -- exchange open --from <the networks of your telephone provider>`.'
  if (!inbound) return notConfigured(check, 'LiveKit accepts no incoming calls.', todo)
  if (inbound.leadsTo === 'nowhere') {
    return problem(check, 'LiveKit has no dispatch rule, so incoming calls are refused.', todo)
  }
  if (inbound.leadsTo === 'elsewhere') {
    const found =
      'The dispatch rule of LiveKit does not give each call a room with the worker "santral".'
    return problem(check, found, `Delete the rule at LiveKit. ${todo}`)
  }
  const open = inbound.networks.filter((network) => network.endsWith('/0'))
  if (inbound.networks.length === 0 || open.length > 0) {
    return warning(check, 'LiveKit accepts incoming calls from everywhere.', todo)
  }
  return ok(check, `LiveKit accepts them from ${inbound.networks.join(', ')}, for the worker.`)
}
