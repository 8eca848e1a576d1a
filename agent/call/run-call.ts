import type { CallSpeaker } from '../talk/port'
import { createSpeaker } from './create-speaker'
import type { CallParts } from './call-parts'
import type { EndReason } from './ending'
import { followFailures } from './follow-failures'
import { followOperator } from './follow-operator'
import { followInput } from './follow-input'
import { openConversation } from './open-conversation'
import { type CallRecorder, type CallRecording, openRecorder } from './record-call'
import { createActiveCall, sayGoodbye, type ActiveCall, wordsOf } from './active-call'
import { limitTime, type TimeLimit } from './time-limit'

export interface CallResult {
  /** Null if the call was never answered. The exchange reports that. */
  reason: EndReason | null
  /** Seconds from answer to end. Null if the call was never answered, or the time of its end is unknown. */
  talkSeconds: number | null
  /** Null if recording was off or no audio arrived. */
  recording: CallRecording | null
}

/**
 * Runs one call from the first ring to its end. The opening is synthesized during ringing, so that it plays as soon as the
 * person answers.
 */
export async function runCall(parts: CallParts): Promise<CallResult> {
  const { briefing, client, leg } = parts
  const call = createActiveCall(parts)
  const speaker = createSpeaker(call)
  followInput(call)
  followFailures(call)
  followOperator(call)
  const limit = followLimit(call)
  leg.onRinging(() => void client.reportStatus('ringing'))

  const recorder = briefing.recording.isOn ? await openRecorder() : null
  call.session.input.setAudioEnabled(false)
  await leg.open(call.session, speaker)
  try {
    if (!(await leg.answered())) return { reason: null, talkSeconds: null, recording: null }
    const end = await converse(call, speaker, recorder, limit)
    return { ...end, recording: await finishRecording(call, recorder) }
  } finally {
    call.silence.stop()
    limit.stop()
    await call.session.close()
    await recorder?.discard()
  }
}

/** Says goodbye shortly before the maximum talk time or the balance is used up. */
function followLimit(call: ActiveCall): TimeLimit {
  const { briefing, onLimit } = call.parts
  const limit = limitTime(briefing.limits.maxTalkSeconds, () =>
    sayGoodbye(call, wordsOf(call).timeIsUp, 'time_limit'),
  )
  onLimit((seconds) => limit.set(seconds))
  return limit
}

/** Runs the conversation from the answer to the end. @returns the end reason and the talk time */
async function converse(
  call: ActiveCall,
  speaker: CallSpeaker,
  recorder: CallRecorder | null,
  limit: TimeLimit,
): Promise<Pick<CallResult, 'reason' | 'talkSeconds'>> {
  const { parts, session, output, deferred, ending } = call
  call.answeredAt = Date.now()
  recorder?.listen(parts.leg, session)
  session.input.setAudioEnabled(true)
  void parts.client.reportStatus('in_progress')
  limit.start()
  await openConversation(call, recorder)
  const reason = await ending.reached
  const seconds = Math.ceil((Date.now() - call.answeredAt) / 1000)
  parts.note('call ended', { reason, seconds })
  speaker.stopSynthesis?.()
  await session.close()
  await output.settled()
  output.finish()
  const unanswered = deferred.take()
  if (unanswered) {
    const { text, at } = unanswered
    parts.client.addTurn('user', text, at, parts.traces.ofPerson(+at))
  }
  // LiveKit reports a lost call leg only after a timeout.
  return { reason, talkSeconds: reason === 'line_lost' ? null : seconds }
}

async function finishRecording(
  { parts: { note } }: ActiveCall,
  recorder: CallRecorder | null,
): Promise<CallRecording | null> {
  try {
    return (await recorder?.finish()) ?? null
  } catch (error) {
    note('recording failed', { error: String(error) })
    return null
  }
}
