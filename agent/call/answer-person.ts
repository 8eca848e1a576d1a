import type { TalkEvent } from '@/lib/features/conversation/talk/port'
import type { CallSpeaker } from '../talk/port'
import { finishSpeaking } from './finish-speaking'
import type { Scene } from './scene'

/** What answers the person in this call. */
export function createSpeaker(scene: Scene): CallSpeaker {
  const { parts, session, mouth } = scene
  const speaker = parts.speech.createSpeaker({
    talk: parts.talk,
    mayAnswer: () => mayAnswer(scene),
    shouldAnswer: (text) => shouldAnswer(scene, text),
    onEvent: (event) => followTalk(scene, event),
    settled: () => mouth.settled(),
    sayRest: (text) => void mouth.greet({ text, frames: null }),
  })
  // The transfer takes the line away, in the middle of a sentence.
  parts.beforeHandOver(() => finishSpeaking(session, speaker, mouth))
  return speaker
}

/** Whether the assistant answers whatever it hears. */
export function mayAnswer({ isMachine, isOperatorThere, ending }: Scene): boolean {
  return !isMachine && !isOperatorThere && !ending.isCertain
}

/** What is not answered is still heard. */
function shouldAnswer(scene: Scene, text: string): boolean {
  const { client, talk } = scene.parts
  const { missed } = scene
  missed.heardIn(text)
  const before = missed.take()
  if (before) {
    client.addTurn('user', before.text, before.at)
    talk.hear(before.text)
  }
  if (mayAnswer(scene)) return true
  client.addTurn('user', text, scene.spokeAt)
  if (scene.isOperatorThere) {
    talk.hear(text)
    scene.toldOperatorAt = Date.now()
  }
  return false
}

function followTalk({ parts: { note }, mouth, ending }: Scene, event: TalkEvent): void {
  const handle = mouth.current()
  if (event.kind === 'used') note('tool', { tool: event.use.tool, ok: event.use.outcome.ok })
  if (event.kind === 'trouble') note('model failed', { message: event.message })
  if (event.kind === 'handed_over') ending.after(handle, 'handed_over')
  if (event.kind === 'end') {
    ending.after(handle, 'assistant_hung_up', { unlessInterrupted: event.reason === 'goodbye' })
  }
}
