import { mayAnswer } from './create-speaker'
import type { CallRecorder } from './record-call'
import type { ActiveCall } from './active-call'
import type { PreparedSpeech } from '../talk/prepared-speech'

/**
 * Plays the opening. The recording notice comes first and cannot be interrupted. The recording starts only after all of it
 * was played.
 */
export async function openConversation(
  call: ActiveCall,
  recorder: CallRecorder | null,
): Promise<void> {
  const { parts, session, output, silence, ending } = call
  // The person may hang up before the opening is synthesized.
  const words = await Promise.race([parts.firstWords, ending.reached.then(() => null)])
  if (!words) return
  const { notice, greeting } = words
  if (recorder && notice) await announceRecording(call, recorder, notice)
  session.input.setAudioEnabled(session.stt !== undefined || !call.isOperatorPresent)
  if (mayAnswer(call)) {
    output.greet(greeting).addDoneCallback(({ interrupted }) => {
      // After an interruption, the session answers the new turn itself.
      if (!interrupted) answerMissed(call)
    })
  }
  silence.pause(call.isOperatorPresent || call.isMachine)
}

async function announceRecording(
  call: ActiveCall,
  recorder: CallRecorder,
  notice: PreparedSpeech,
): Promise<void> {
  const { parts, session, output, ending } = call
  if (ending.isCertain) return
  call.isAnnouncing = true
  // The realtime model stops at speech that it receives, so it must not receive any now.
  session.input.setAudioEnabled(session.stt !== undefined)
  const isGone = ending.reached.then(() => false)
  const isHeard = await Promise.race([output.announce(notice), isGone])
  call.isAnnouncing = false
  if (isHeard) recorder.start()
  else parts.note('recording skipped', { reason: 'notice not played' })
}

/** Answers the person's input during the recording notice. */
function answerMissed(call: ActiveCall): void {
  const { parts, session, deferred } = call
  if (!mayAnswer(call) || session.userState === 'speaking') return
  const turn = deferred.take()
  if (!turn) return
  if (!session.stt) return void session.generateReply({ userInput: turn.text })
  parts.client.addTurn('user', turn.text, turn.at, parts.traces.ofPerson(+turn.at))
  parts.talk.addUserTurn(turn.text)
  session.generateReply()
}
