import { mayAnswer } from './answer-person'
import type { CallRecorder } from './record-call'
import type { Scene } from './scene'
import type { PreparedSpeech } from '../talk/prepared-speech'

/**
 * Says the first words. The notice of a recording comes before everything else, and nothing that the person does
 * interrupts it. The recording starts only when they have heard all of it.
 */
export async function openConversation(scene: Scene, recorder: CallRecorder | null): Promise<void> {
  const { parts, session, mouth, silence } = scene
  const { notice, greeting } = await parts.firstWords
  if (recorder && notice) await announceRecording(scene, recorder, notice)
  session.input.setAudioEnabled(session.stt !== undefined || !scene.isOperatorThere)
  if (mayAnswer(scene)) {
    mouth.greet(greeting).addDoneCallback(({ interrupted }) => {
      // Who speaks over the greeting is answered with what they say then.
      if (!interrupted) answerMissed(scene)
    })
  }
  silence.pause(scene.isOperatorThere || scene.isMachine)
}

async function announceRecording(
  scene: Scene,
  recorder: CallRecorder,
  notice: PreparedSpeech,
): Promise<void> {
  const { parts, session, mouth, ending } = scene
  if (ending.isCertain) return
  scene.isAnnouncing = true
  // A model that hears by itself stops when it is spoken over, so it must not hear them.
  session.input.setAudioEnabled(session.stt !== undefined)
  const isGone = ending.reached.then(() => false)
  const isHeard = await Promise.race([mouth.announce(notice), isGone])
  scene.isAnnouncing = false
  if (isHeard) recorder.start()
  else parts.note('not recorded', { reason: 'the notice was not heard' })
}

/** Answers what the person said while the recording was announced. */
function answerMissed(scene: Scene): void {
  const { parts, session, missed } = scene
  if (!mayAnswer(scene) || session.userState === 'speaking') return
  const turn = missed.take()
  if (!turn) return
  if (!session.stt) return void session.generateReply({ userInput: turn.text })
  parts.client.addTurn('user', turn.text, turn.at)
  parts.talk.hear(turn.text)
  session.generateReply()
}
