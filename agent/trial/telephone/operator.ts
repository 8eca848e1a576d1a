import { samplesOf } from '../../testing/utterances'
import { enterRoom } from '../caller'
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
  const heard = line.hearsSpeech()
  const beganAt = Date.now()
  await operator.say(samplesOf('yes'))
  const toPerson = (await heard) - beganAt
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
