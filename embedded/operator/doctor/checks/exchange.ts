import { telephony, TelephonyError, type ExchangeState } from '@/lib/vendors/telephony'
import type { WorkerFacts } from '../facts'
import { type Check, factsOf, type Finding, notConfigured, ok, problem, warning } from '../finding'

/** Whether LiveKit answers and has what calls need. */
export const exchangeCheck: Check = {
  name: 'exchange',
  async run(subject) {
    try {
      const state = await telephony().inspect()
      if (!state) {
        const todo = 'Set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.'
        return [notConfigured('exchange', 'Calls are simulated: no telephone rings.', todo)]
      }
      const facts = await factsOf(subject)
      const url = `${subject.environment.config.APP_URL}/api/livekit/webhook`
      return [
        // LiveKit does not report where it posts, so the URL is only named.
        ok('exchange', `LiveKit accepts our key. Its webhooks must go to ${url}.`),
        judgeTrunks(state.trunkIds, facts?.trunkIds ?? []),
        ...(facts?.workers ? [judgeWorkers(facts.workers)] : []),
        judgeInbound(state),
      ]
    } catch (error) {
      if (!(error instanceof TelephonyError)) throw error
      return [judgeFailure(error)]
    }
  },
}

function judgeFailure({ kind, message }: TelephonyError): Finding {
  if (kind !== 'refused') {
    const found = 'LiveKit cannot be reached at LIVEKIT_URL, so every call fails.'
    return problem('exchange', found, 'Start it, or correct LIVEKIT_URL.')
  }
  const todo =
    'Copy LIVEKIT_API_KEY and LIVEKIT_API_SECRET from LiveKit, and start its SIP service.'
  return problem('exchange', `LiveKit refuses our key: ${message}`, todo)
}

/** Whether the trunks of the connected numbers exist. */
function judgeTrunks(trunkIds: readonly string[], connected: readonly string[]): Finding {
  const check = 'trunks'
  // A number that was connected during simulated calls has a simulated trunk.
  const lost = connected.filter((id) => !trunkIds.includes(id))
  if (lost.length === 0) {
    return ok(check, `LiveKit has the trunks of all phone numbers (${connected.length}).`)
  }
  const found = `${lost.length} of ${connected.length} trunks of phone numbers do not exist at LiveKit.`
  return problem(check, found, 'Connect these phone numbers again at /phone-numbers.')
}

/** A worker that missed three reports is gone. */
const GONE_AFTER_SECONDS = 45

export function judgeWorkers(workers: readonly WorkerFacts[]): Finding {
  const check = 'voice worker'
  const running = workers.filter(({ silentSeconds }) => silentSeconds < GONE_AFTER_SECONDS)
  if (running.length === 0) {
    const found = `No voice worker has reported for ${GONE_AFTER_SECONDS} s.`
    const todo = 'Start one (docs/calls.md). A worker that does not report is not seen here.'
    return problem(check, found, todo)
  }
  const active = running.reduce((sum, { activeCalls }) => sum + activeCalls, 0)
  const max = running.reduce((sum, { maxCalls }) => sum + maxCalls, 0)
  const found = `${running.length} running, with ${active} of ${max} calls.`
  return active < max
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
  const isOpen = inbound.networks.some((network) => network.endsWith('/0'))
  return inbound.networks.length === 0 || isOpen
    ? warning(check, 'LiveKit accepts incoming calls from everywhere.', todo)
    : ok(check, `LiveKit accepts them from ${inbound.networks.join(', ')}, for the worker.`)
}
