import { type Row, same, within } from '../rows'
import { HUMAN } from './account'
import {
  answeredCall,
  billedFor,
  billedToLastTurn,
  endsAs,
  newNumber,
  turns,
} from './answered-call'
import type { TelephoneStage } from './stage'

const END = { toolCalls: [{ name: 'end_call', arguments: {} }] }
const HAND_OVER = [{ name: 'hand_over', arguments: { summary: 'Wants a check up.' } }]

/** A recorded call that the assistant ends. */
export async function talk(stage: TelephoneStage): Promise<Row[]> {
  await stage.account.record(true)
  try {
    return await recordedTalk(stage)
  } finally {
    // Later scenes do not expect the turn of a recording notice.
    await stage.account.record(false)
  }
}

async function recordedTalk(stage: TelephoneStage): Promise<Row[]> {
  const { account } = stage
  const { id, line, answeredAt, toRinging, toFirstAudio } = await answeredCall(stage, [
    { text: 'Certainly. Would Tuesday at noon suit you?' },
    { text: 'That is noted.' },
    { text: 'You are welcome.' },
    { text: 'Good bye.', ...END },
  ])
  const replies: number[] = []
  for (const utterance of ['appointment', 'tuesday', 'yes'] as const) {
    replies.push(await stage.replyTo(line, utterance))
    // The recording notice and the greeting come first.
    await turns(stage, id, 2 + 2 * replies.length)
  }
  const [, toReply = 0] = replies.toSorted((one, other) => one - other)
  await stage.speakInto(line, 'goodbye')
  const endedAt = await line.ended
  const call = await account.ended(id)
  const { recording } = await account.until(id, ({ hasRecording }) => hasRecording)
  const bytes = await account.recordedBytes(id)
  const peaks = [recording?.peaks.person, recording?.peaks.assistant]
  const loudest = peaks.map((side) => Math.max(0, ...(side ?? [])))
  return [
    within('ringing to the status', toRinging, 1500),
    within('answer to first audio', toFirstAudio, 600),
    within('end of speech to reply, median of three', toReply, 1200),
    endsAs(call, 'completed, assistant_hung_up'),
    await billedFor(stage, call, endedAt - answeredAt),
    {
      what: 'recording',
      seen: `${recording?.seconds ?? 0} s, ${bytes} bytes, loudest ${loudest.join(' and ')}`,
      expected: 'both sides, as an MP3',
      ok: bytes > 20_000 && loudest.every((peak) => peak > 2),
    },
  ]
}

export async function keys(stage: TelephoneStage): Promise<Row[]> {
  const { id, line } = await answeredCall(stage, [{ text: 'You have chosen the clinic.' }])
  await line.press('4')
  await line.press('2')
  const { transcript } = await turns(stage, id, 3)
  line.hangUp()
  await stage.account.ended(id)
  return [same('heard', transcript[1]?.text, '[pressed 4 2]')]
}

export async function hangUp(stage: TelephoneStage): Promise<Row[]> {
  const { id, line, answeredAt } = await answeredCall(stage, [{ text: 'Certainly.' }])
  await stage.replyTo(line, 'appointment')
  await turns(stage, id, 3)
  const hungUpAt = Date.now()
  line.hangUp()
  const call = await stage.account.ended(id)
  return [
    within('until it is stored', Date.now() - hungUpAt, 3000),
    endsAs(call, 'completed, customer_hung_up'),
    await billedFor(stage, call, hungUpAt - answeredAt),
  ]
}

/** The telephone stops sending audio, without hanging up. */
export async function lostLeg(stage: TelephoneStage): Promise<Row[]> {
  const { id, line } = await answeredCall(stage, [{ text: 'Certainly.' }])
  await stage.replyTo(line, 'appointment')
  await turns(stage, id, 3)
  const lostAt = Date.now()
  line.stopSending()
  await line.ended
  const toEnd = Date.now() - lostAt
  const call = await stage.account.ended(id)
  return [
    within('until LiveKit reports it', toEnd, 40_000),
    endsAs(call, 'completed, line_lost'),
    await billedToLastTurn(stage, call),
  ]
}

export async function inbound(stage: TelephoneStage): Promise<Row[]> {
  const { account, sip, telephone } = stage
  await stage.worker()
  stage.answer({ text: 'Certainly.' })
  const from = newNumber()
  const calledAt = Date.now()
  const line = await telephone.call({ exchange: sip.address, from, to: account.number })
  const sound = line.nextSpeech()
  const answeredAt = await line.answered
  const heardAt = await sound
  const id = await account.inbound(from)
  await turns(stage, id, 1)
  const toReply = await stage.replyTo(line, 'appointment')
  await turns(stage, id, 3)
  const hungUpAt = Date.now()
  line.hangUp()
  const call = await account.ended(id)
  return [
    within('until it is answered', answeredAt - calledAt, 5000),
    within('answer to first audio', heardAt - answeredAt, 2000),
    within('end of speech to reply', toReply, 1200),
    endsAs(call, 'completed, customer_hung_up'),
    await billedFor(stage, call, hungUpAt - answeredAt),
  ]
}

/** The provider accepts the transfer (REFER), which ends the call. */
export async function acceptedHandOver(stage: TelephoneStage): Promise<Row[]> {
  const { id, line } = await answeredCall(stage, [{ toolCalls: HAND_OVER }])
  line.onTransfer = { accepts: true }
  await stage.speakInto(line, 'appointment')
  const spokeAt = await Promise.race([line.nextSpeech(), line.ended])
  await line.ended
  const call = await stage.account.ended(id)
  const announced = Math.max(0, (line.transfer?.at ?? 0) - spokeAt)
  return [
    {
      what: 'announcement before the transfer',
      seen: `${announced} ms of speech`,
      expected: 'a sentence',
      ok: announced > 1000,
    },
    same('transferred to', line.transfer?.to, HUMAN),
    endsAs(call, 'completed, handed_over'),
  ]
}

/** The provider refuses the transfer, and the conversation continues. */
export async function refusedHandOver(stage: TelephoneStage): Promise<Row[]> {
  const continuation = 'Nobody is free right now.'
  const { id, line } = await answeredCall(stage, [{ toolCalls: HAND_OVER }, { text: continuation }])
  line.onTransfer = { accepts: false, status: '603 Decline' }
  await stage.speakInto(line, 'appointment')
  const { transcript, timeline } = await stage.account.until(
    id,
    ({ transcript: said }) => said.at(-1)?.text.includes(continuation) ?? false,
  )
  const result = timeline.find(({ tool }) => tool === 'hand_over')?.result as { reason?: string }
  line.hangUp()
  const call = await stage.account.ended(id)
  return [
    same('asked to transfer to', line.transfer?.to, HUMAN),
    same(
      'reason for the assistant',
      result.reason,
      'The telephone provider refused to transfer the call (603 Decline).',
    ),
    same('continues', transcript.at(-1)?.text.slice(-continuation.length), continuation),
    endsAs(call, 'completed, customer_hung_up'),
  ]
}
