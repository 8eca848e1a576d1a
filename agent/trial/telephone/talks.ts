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
import type { TelephoneEnvironment } from './environment'

const END = { toolCalls: [{ name: 'end_call', arguments: {} }] }
const HAND_OVER = [{ name: 'hand_over', arguments: { summary: 'Wants a check up.' } }]

/** A recorded call that the assistant ends. */
export async function talk(env: TelephoneEnvironment): Promise<Row[]> {
  await env.account.record(true)
  try {
    return await recordedTalk(env)
  } finally {
    // Later cases do not expect the turn of a recording notice.
    await env.account.record(false)
  }
}

async function recordedTalk(env: TelephoneEnvironment): Promise<Row[]> {
  const { account } = env
  const { id, line, answeredAt, toRinging, toFirstAudio } = await answeredCall(env, [
    { text: 'Certainly. Would Tuesday at noon suit you?' },
    { text: 'That is noted.' },
    { text: 'You are welcome.' },
    { text: 'Good bye.', ...END },
  ])
  const replies: number[] = []
  for (const utterance of ['appointment', 'tuesday', 'yes'] as const) {
    replies.push(await env.replyTo(line, utterance))
    // The recording notice and the greeting come first.
    await turns(env, id, 2 + 2 * replies.length)
  }
  const [, toReply = 0] = replies.toSorted((one, other) => one - other)
  await env.speakInto(line, 'goodbye')
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
    await billedFor(env, call, endedAt - answeredAt),
    {
      what: 'recording',
      seen: `${recording?.seconds ?? 0} s, ${bytes} bytes, loudest ${loudest.join(' and ')}`,
      expected: 'both sides, as an MP3',
      ok: bytes > 20_000 && loudest.every((peak) => peak > 2),
    },
  ]
}

export async function keys(env: TelephoneEnvironment): Promise<Row[]> {
  const { id, line } = await answeredCall(env, [{ text: 'You have chosen the clinic.' }])
  await line.press('4')
  await line.press('2')
  const { transcript } = await turns(env, id, 3)
  line.hangUp()
  await env.account.ended(id)
  return [same('heard', transcript[1]?.text, '[pressed 4 2]')]
}

export async function hangUp(env: TelephoneEnvironment): Promise<Row[]> {
  const { id, line, answeredAt } = await answeredCall(env, [{ text: 'Certainly.' }])
  await env.replyTo(line, 'appointment')
  await turns(env, id, 3)
  const hungUpAt = Date.now()
  line.hangUp()
  const call = await env.account.ended(id)
  return [
    within('until it is stored', Date.now() - hungUpAt, 3000),
    endsAs(call, 'completed, customer_hung_up'),
    await billedFor(env, call, hungUpAt - answeredAt),
  ]
}

/** The telephone stops sending audio, without hanging up. */
export async function lostLeg(env: TelephoneEnvironment): Promise<Row[]> {
  const { id, line } = await answeredCall(env, [{ text: 'Certainly.' }])
  await env.replyTo(line, 'appointment')
  await turns(env, id, 3)
  const lostAt = Date.now()
  line.stopSending()
  await line.ended
  const toEnd = Date.now() - lostAt
  const call = await env.account.ended(id)
  return [
    within('until LiveKit reports it', toEnd, 40_000),
    endsAs(call, 'completed, line_lost'),
    await billedToLastTurn(env, call),
  ]
}

export async function inbound(env: TelephoneEnvironment): Promise<Row[]> {
  const { account, sip, telephone } = env
  await env.worker()
  env.answer({ text: 'Certainly.' })
  const from = newNumber()
  const calledAt = Date.now()
  const line = await telephone.call({ exchange: sip.address, from, to: account.number })
  const sound = line.nextSpeech()
  const answeredAt = await line.answered
  const heardAt = await sound
  const id = await account.inbound(from)
  await turns(env, id, 1)
  const toReply = await env.replyTo(line, 'appointment')
  await turns(env, id, 3)
  const hungUpAt = Date.now()
  line.hangUp()
  const call = await account.ended(id)
  return [
    within('until it is answered', answeredAt - calledAt, 5000),
    within('answer to first audio', heardAt - answeredAt, 2000),
    within('end of speech to reply', toReply, 1200),
    endsAs(call, 'completed, customer_hung_up'),
    await billedFor(env, call, hungUpAt - answeredAt),
  ]
}

/** The provider accepts the transfer (REFER), which ends the call. */
export async function acceptedHandOver(env: TelephoneEnvironment): Promise<Row[]> {
  const { id, line } = await answeredCall(env, [{ toolCalls: HAND_OVER }])
  line.onTransfer = { accepts: true }
  await env.speakInto(line, 'appointment')
  const spokeAt = await Promise.race([line.nextSpeech(), line.ended])
  await line.ended
  const call = await env.account.ended(id)
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
export async function refusedHandOver(env: TelephoneEnvironment): Promise<Row[]> {
  const continuation = 'Nobody is free right now.'
  const { id, line } = await answeredCall(env, [{ toolCalls: HAND_OVER }, { text: continuation }])
  line.onTransfer = { accepts: false, status: '603 Decline' }
  await env.speakInto(line, 'appointment')
  const { transcript, timeline } = await env.account.until(
    id,
    ({ transcript: said }) => said.at(-1)?.text.includes(continuation) ?? false,
  )
  const result = timeline.find(({ tool }) => tool === 'hand_over')?.result as { reason?: string }
  line.hangUp()
  const call = await env.account.ended(id)
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
