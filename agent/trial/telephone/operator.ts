import { setTimeout as wait } from 'node:timers/promises'
import type { TelephoneCall } from '@/emulators/sip'
import { samplesOf } from '../../testing/utterances'
import { type Caller, enterRoom } from '../caller'
import { type Row, same, within } from '../rows'
import { answeredCall, endsAs, somebody, turns } from './answered-call'
import type { ShownCall } from './account'
import type { TelephoneStage } from './stage'

const wordsOfAssistant = ({ transcript }: ShownCall) =>
  transcript.filter(({ role }) => role === 'assistant').length

/** A browser enters the call, speaks in place of the assistant, and leaves again. */
export async function takenOver(stage: TelephoneStage): Promise<Row[]> {
  const { account } = stage
  const { id, line } = await answeredCall(stage, [{ text: 'Here I am again.' }])
  const { url, token } = await account.takeOver(id)
  const operator = await enterRoom(url, token)
  const toPerson = await untilHeard(operator, line)
  await stage.speakInto(line, 'tuesday')
  const before = wordsOfAssistant(await turns(stage, id, 2))
  await operator.leave()
  await stage.speakInto(line, 'appointment')
  await account.until(id, (call) => wordsOfAssistant(call) > before)
  line.hangUp()
  const call = await account.ended(id)
  return [
    within('until the person hears the operator', toPerson, 1500),
    same('turns of the assistant so far', String(before), '1'),
    endsAs(call, 'completed, customer_hung_up'),
  ]
}

/** Pause between two words, so that they are heard as two, in milliseconds. */
const PAUSE_MS = 500

/**
 * Speaks again and again until the telephone has subscribed to the operator. @returns the milliseconds from the beginning
 * of the word that was heard
 */
async function untilHeard(operator: Caller, line: TelephoneCall): Promise<number> {
  let heardAt: number | undefined
  const heard = line.hearsSpeech().then((at) => (heardAt = at))
  for (;;) {
    const beganAt = Date.now()
    await operator.say(samplesOf('yes'))
    await Promise.race([heard, wait(PAUSE_MS)])
    if (heardAt !== undefined) return heardAt - beganAt
  }
}

export async function hungUpByOperator(stage: TelephoneStage): Promise<Row[]> {
  const { account, telephone } = stage
  await stage.worker()
  const to = somebody()
  const arriving = telephone.nextCall(to)
  const { id } = await account.call(to)
  const line = await arriving
  line.ring()
  await account.until(id, ({ status }) => status === 'ringing')
  const begun = Date.now()
  await account.hangUp(id)
  const toEnd = (await line.ended) - begun
  return [
    within('until it rings no more', toEnd, 2000),
    endsAs(await account.ended(id), 'failed, ended_by_operator'),
  ]
}
