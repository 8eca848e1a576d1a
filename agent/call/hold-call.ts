import { createSpeaker } from './answer-person'
import type { CallParts } from './call-parts'
import type { EndReason } from './ending'
import { followFailures } from './follow-failures'
import { followOperator } from './follow-operator'
import { hearPerson } from './hear-person'
import { openConversation } from './open-conversation'
import { type CallRecorder, type CallRecording, openRecorder } from './record-call'
import { openScene, sayGoodbye, type Scene, wordsOf } from './scene'
import { limitTime, type TimeLimit } from './time-limit'

export interface CallResult {
  /** Why the call ended; null where it was never answered, which the exchange reports. */
  reason: EndReason | null
  /** From the answer to the end; null if the call was never answered, or the time of its end is not known. */
  talkSeconds: number | null
  /** Null where it was not to be recorded, or nobody was heard. */
  recording: CallRecording | null
}

/**
 * Holds one call from the first ring to its end. Its first words become sound while it rings, so that they are heard as soon
 * as the person answers.
 */
export async function holdCall(parts: CallParts): Promise<CallResult> {
  const { briefing, client, line } = parts
  const scene = openScene(parts)
  const speaker = createSpeaker(scene)
  hearPerson(scene)
  followFailures(scene)
  followOperator(scene)
  const limit = followLimit(scene)
  line.onRinging(() => void client.reportStatus('ringing'))

  const recorder = briefing.recording.isOn ? await openRecorder() : null
  scene.session.input.setAudioEnabled(false)
  await line.open(scene.session, speaker)
  try {
    if (!(await line.answered())) return { reason: null, talkSeconds: null, recording: null }
    const end = await talk(scene, recorder, limit)
    return { ...end, recording: await finishRecording(scene, recorder) }
  } finally {
    scene.silence.stop()
    limit.stop()
    await scene.session.close()
    await recorder?.discard()
  }
}

/** Says goodbye when the longest talk, or the balance, is almost used up. */
function followLimit(scene: Scene): TimeLimit {
  const { briefing, onLimit } = scene.parts
  const limit = limitTime(briefing.limits.maxTalkSeconds, () =>
    sayGoodbye(scene, wordsOf(scene).timeIsUp, 'time_limit'),
  )
  onLimit((seconds) => limit.set(seconds))
  return limit
}

/** From the answer to the end. @returns why it ended, and how long it took */
async function talk(
  scene: Scene,
  recorder: CallRecorder | null,
  limit: TimeLimit,
): Promise<Pick<CallResult, 'reason' | 'talkSeconds'>> {
  const { parts, session, mouth, missed, ending } = scene
  scene.answeredAt = Date.now()
  recorder?.listen(parts.line, session)
  session.input.setAudioEnabled(true)
  void parts.client.reportStatus('in_progress')
  limit.start()
  await openConversation(scene, recorder)
  const reason = await ending.reached
  const seconds = Math.ceil((Date.now() - scene.answeredAt) / 1000)
  parts.note('ending', { reason, seconds })
  await session.close()
  await mouth.settled()
  mouth.finish()
  const unanswered = missed.take()
  if (unanswered) parts.client.addTurn('user', unanswered.text, unanswered.at)
  // LiveKit gives a line up only after it has been silent for a while.
  return { reason, talkSeconds: reason === 'line_lost' ? null : seconds }
}

async function finishRecording(
  { parts: { note } }: Scene,
  recorder: CallRecorder | null,
): Promise<CallRecording | null> {
  try {
    return (await recorder?.finish()) ?? null
  } catch (error) {
    note('recording lost', { error: String(error) })
    return null
  }
}
