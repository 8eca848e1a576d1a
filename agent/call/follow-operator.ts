import { UNANSWERED_MS } from '../rules/listening'
import { type Scene, wordsOf } from './scene'

/** Falls silent while an operator speaks with the person, and goes on afterwards. */
export function followOperator(scene: Scene): void {
  const { parts, session, mouth, silence } = scene
  parts.line.onOperator((isPresent) => {
    scene.isOperatorThere = isPresent
    silence.pause(isPresent)
    // A model that answers by itself must not hear them.
    if (!session.stt) session.input.setAudioEnabled(!isPresent && !scene.isAnnouncing)
    parts.note(isPresent ? 'operator took over' : 'operator left')
    if (isPresent) mouth.hush()
    else comeBack(scene)
  })
}

/** Answers what the operator left unanswered, or says that the assistant is back. */
function comeBack(scene: Scene): void {
  const { session, mouth, ending } = scene
  if (ending.isCertain || scene.isMachine || session.userState === 'speaking') return
  if (Date.now() - scene.toldOperatorAt < UNANSWERED_MS) session.generateReply()
  else mouth.say(wordsOf(scene).backAgain)
}
