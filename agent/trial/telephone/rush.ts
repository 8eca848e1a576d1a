import { noted, type Row, same } from '../rows'
import type { ShownCall } from './account'
import { newNumber } from './answered-call'
import type { TelephoneEnvironment } from './environment'

/** The maximum of the worker. */
const CALLS = 8

interface Greeted {
  /** Why the call was refused; empty if it was not. */
  refusal: string
  /** Milliseconds from the start to ringing, and from the answer to the greeting. */
  toRinging: number
  toGreeting: number
  call: ShownCall
}

/** Calls that start at once, which the persons end during the greeting. */
export async function rush(env: TelephoneEnvironment): Promise<Row[]> {
  const worker = await env.worker()
  const calls = await Promise.all(Array.from({ length: CALLS }, () => greeted(env)))
  const refusals = calls.flatMap(({ refusal }) => refusal || [])
  const ends = new Set(calls.map(({ call }) => `${call.status}, ${call.endReason}`))
  const megabytes = worker.usage().reduce((sum, { megabytes }) => sum + megabytes, 0)
  return [
    same('refused', refusals.join(', ') || 'none', 'none'),
    same('end', [...ends].join('; '), 'abandoned, customer_hung_up'),
    noted('start to ringing', seconds(calls.map(({ toRinging }) => toRinging))),
    noted('answer to greeting', seconds(calls.map(({ toGreeting }) => toGreeting))),
    noted('memory of all processes afterwards', `${megabytes} MB`),
  ]
}

async function greeted({ account, telephone }: TelephoneEnvironment): Promise<Greeted> {
  const to = newNumber()
  const arriving = telephone.nextCall(to)
  // Of a call that is refused.
  arriving.catch(() => {})
  const startedAt = Date.now()
  const { id, status, reason } = await account.call(to)
  if (status !== 201) {
    const call = await account.ended(id)
    return { refusal: reason || String(status), toRinging: 0, toGreeting: 0, call }
  }
  const line = await arriving
  line.ring()
  const toRinging = Date.now() - startedAt
  const sound = line.nextSpeech()
  const answeredAt = line.answer()
  const toGreeting = (await sound) - answeredAt
  line.hangUp()
  return { refusal: '', toRinging, toGreeting, call: await account.ended(id) }
}

function seconds(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `${sorted.map((time) => (time / 1000).toFixed(1)).join(', ')} s`
}
