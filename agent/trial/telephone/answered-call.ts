import type { ScriptedAnswer } from '@/emulators/openai'
import type { TelephoneCall } from '@/emulators/sip'
import { type Row, same } from '../rows'
import type { ShownCall } from './account'
import type { TelephoneEnvironment } from './environment'

/** An answered call after the greeting. */
export interface AnsweredCall {
  id: string
  line: TelephoneCall
  answeredAt: number
  /** Milliseconds from ringing to the status, and from the answer to the first audio. */
  toRinging: number
  toFirstAudio: number
}

let numbers = 0

/** Returns an unused number. */
export function newNumber(): string {
  return `+1415555${String(1000 + ++numbers)}`
}

/** Places a call that is answered, with these next answers of the model. */
export async function answeredCall(
  { account, answer, telephone, worker }: TelephoneEnvironment,
  answers: ScriptedAnswer[] = [],
): Promise<AnsweredCall> {
  await worker()
  answer(...answers)
  const to = newNumber()
  const arriving = telephone.nextCall(to)
  const { id, status, reason } = await account.call(to)
  if (status !== 201) throw new Error(`failed to start call: ${status} ${reason}`)
  const line = await arriving
  const rangAt = Date.now()
  line.ring()
  await account.until(id, (call) => call.status === 'ringing')
  const toRinging = Date.now() - rangAt
  const sound = line.nextSpeech()
  const answeredAt = line.answer()
  const toFirstAudio = (await sound) - answeredAt
  await turns({ account }, id, 1)
  return { id, line, answeredAt, toRinging, toFirstAudio }
}

/** Waits until this many turns are stored. */
export function turns(
  { account }: Pick<TelephoneEnvironment, 'account'>,
  id: string,
  count: number,
): Promise<ShownCall> {
  return account.until(id, ({ transcript }) => transcript.length >= count)
}

/** Compares status and end reason of a call. */
export function endsAs({ status, endReason }: ShownCall, expected: string, what = 'ends'): Row {
  return same(what, [status, endReason].join(', '), expected)
}

/** Returns the talk time up to the last turn or tool call, in seconds. */
function secondsToLastTurn({ answeredAt, timeline, transcript }: ShownCall): number {
  if (!answeredAt) return 0
  const entries = [...transcript, ...timeline.filter(({ kind }) => kind === 'tool')]
  const last = Math.max(...entries.map(({ at }) => Date.parse(at)))
  return Math.ceil((last - Date.parse(answeredAt)) / 1000)
}

/** Checks that a call was billed up to its last turn or tool call. */
export async function billedToLastTurn(env: TelephoneEnvironment, call: ShownCall): Promise<Row> {
  const seconds = await env.account.billed(call.id)
  const last = secondsToLastTurn(call)
  return {
    what: 'billed',
    seen: `${seconds} s`,
    expected: `the ${last} s until the last turn`,
    ok: Math.abs(seconds - last) <= 1,
  }
}

/** Checks that a call was billed for its talk time. @param talked in milliseconds */
export async function billedFor(
  env: TelephoneEnvironment,
  call: ShownCall,
  talked: number,
): Promise<Row> {
  const seconds = await env.account.billed(call.id)
  return {
    what: 'billed',
    seen: `${seconds} s`,
    expected: `the ${(talked / 1000).toFixed(1)} s of the talk`,
    ok: Math.abs(seconds - talked / 1000) <= 2,
  }
}
