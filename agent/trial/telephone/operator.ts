import { setTimeout as wait } from 'node:timers/promises'
import type { TelephoneCall } from '@/emulators/sip'
import { samplesOf } from '../../testing/utterances'
import { type Caller, enterRoom } from '../caller'
import { type Row, same, within } from '../rows'
import { answeredCall, endsAs, newNumber, turns } from './answered-call'
import type { ShownCall } from './account'
import type { TelephoneEnvironment } from './environment'

const assistantTurns = ({ transcript }: ShownCall) =>
  transcript.filter(({ role }) => role === 'assistant').length

/** An operator joins by browser, speaks in place of the assistant, and leaves. */
export async function takenOver(env: TelephoneEnvironment): Promise<Row[]> {
  const { account } = env
  const { id, line } = await answeredCall(env, [{ text: 'Here I am again.' }])
  const { url, token } = await account.takeOver(id)
  const operator = await enterRoom(url, token)
  const toPerson = await untilAudible(operator, line)
  await env.speakInto(line, 'tuesday')
  const before = assistantTurns(await turns(env, id, 2))
  await operator.leave()
  await env.speakInto(line, 'appointment')
  await account.until(id, (call) => assistantTurns(call) > before)
  line.hangUp()
  const call = await account.ended(id)
  return [
    within('until the person hears the operator', toPerson, 1500),
    same('turns of the assistant during the take-over', String(before), '1'),
    endsAs(call, 'completed, customer_hung_up'),
  ]
}

/** Pause between two utterances, in milliseconds. */
const PAUSE_MS = 500

/**
 * Speaks repeatedly until the telephone receives the operator's audio. @returns the milliseconds from the start of the
 * utterance to its arrival
 */
async function untilAudible(operator: Caller, line: TelephoneCall): Promise<number> {
  let heardAt: number | undefined
  const heard = line.nextSpeech().then((at) => (heardAt = at))
  for (;;) {
    const startedAt = Date.now()
    await operator.say(samplesOf('yes'))
    await Promise.race([heard, wait(PAUSE_MS)])
    if (heardAt !== undefined) return heardAt - startedAt
  }
}

export async function hungUpByOperator(env: TelephoneEnvironment): Promise<Row[]> {
  const { account, telephone } = env
  await env.worker()
  const to = newNumber()
  const arriving = telephone.nextCall(to)
  const { id } = await account.call(to)
  const line = await arriving
  line.ring()
  await account.until(id, ({ status }) => status === 'ringing')
  const hungUpAt = Date.now()
  await account.hangUp(id)
  const toEnd = (await line.ended) - hungUpAt
  return [
    within('until ringing stops', toEnd, 2000),
    endsAs(await account.ended(id), 'failed, ended_by_operator'),
  ]
}
