import type { ScriptedAnswer } from '@/emulators/openai'
import type { TelephoneCall } from '@/emulators/sip'
import { type Row, same } from '../rows'
import type { ShownCall } from './account'
import type { TelephoneStage } from './stage'

/** A call that the person has answered, after the greeting. */
export interface AnsweredCall {
  id: string
  line: TelephoneCall
  answeredAt: number
  /** From ringing to the status, and from the answer to the first sound, in milliseconds. */
  toRinging: number
  toFirstSound: number
}

let people = 0

/** A number that no other call has. */
export function somebody(): string {
  return `+1415555${String(1000 + ++people)}`
}

/** Calls somebody who rings and answers. The next answers of the model are these. */
export async function answeredCall(
  { account, answer, telephone, worker }: TelephoneStage,
  answers: ScriptedAnswer[] = [],
): Promise<AnsweredCall> {
  await worker()
  answer(...answers)
  const to = somebody()
  const arriving = telephone.nextCall(to)
  const { id, status, reason } = await account.call(to)
  if (status !== 201) throw new Error(`The call was not started: ${status} ${reason}`)
  const line = await arriving
  const rangAt = Date.now()
  line.ring()
  await account.until(id, (call) => call.status === 'ringing')
  const toRinging = Date.now() - rangAt
  const sound = line.hearsSpeech()
  const answeredAt = line.answer()
  const toFirstSound = (await sound) - answeredAt
  await turns({ account }, id, 1)
  return { id, line, answeredAt, toRinging, toFirstSound }
}

/** Waits until so many turns were said and stored. */
export function turns(
  { account }: Pick<TelephoneStage, 'account'>,
  id: string,
  count: number,
): Promise<ShownCall> {
  return account.until(id, ({ transcript }) => transcript.length >= count)
}

/** The status and the reason of a call that has ended. */
export function endsAs({ status, endReason }: ShownCall, expected: string, what = 'ends'): Row {
  return same(what, [status, endReason].join(', '), expected)
}

/** The talk time up to the last turn or tool call, in seconds. */
function lastSign({ answeredAt, timeline, transcript }: ShownCall): number {
  if (!answeredAt) return 0
  const signs = [...transcript, ...timeline.filter(({ kind }) => kind === 'tool')]
  const last = Math.max(...signs.map(({ at }) => Date.parse(at)))
  return Math.ceil((last - Date.parse(answeredAt)) / 1000)
}

/** That a call was billed up to its last turn or tool call, and no further. */
export async function billedToLastSign(stage: TelephoneStage, call: ShownCall): Promise<Row> {
  const seconds = await stage.account.billed(call.id)
  const last = lastSign(call)
  return {
    what: 'billed',
    seen: `${seconds} s`,
    expected: `the ${last} s until the last turn`,
    ok: Math.abs(seconds - last) <= 1,
  }
}

/** That a call was billed for its talk time. @param talked in milliseconds */
export async function billedFor(
  stage: TelephoneStage,
  call: ShownCall,
  talked: number,
): Promise<Row> {
  const seconds = await stage.account.billed(call.id)
  return {
    what: 'billed',
    seen: `${seconds} s`,
    expected: `the ${(talked / 1000).toFixed(1)} s of the talk`,
    ok: Math.abs(seconds - talked / 1000) <= 2,
  }
}
