import { UNANSWERED_MS } from '../rules/listening'
import { type ActiveCall, wordsOf } from './active-call'
import { giveUp } from './give-up'

/** Mutes the assistant during a take-over, and resumes when the operator leaves. */
export function followOperator(call: ActiveCall): void {
  const { parts, session, output, silence } = call
  parts.leg.onOperator((isPresent) => {
    call.isOperatorPresent = isPresent
    silence.pause(isPresent)
    // The realtime model answers all audio it receives.
    if (!session.stt) session.input.setAudioEnabled(!isPresent && !call.isAnnouncing)
    parts.note(isPresent ? 'operator joined' : 'operator left')
    if (isPresent) output.interrupt('operator')
    else resume(call)
  })
}

/**
 * Answers the last turn if the operator left it unanswered, otherwise announces that the assistant is back. Ends a call that
 * failed during the take-over.
 */
function resume(call: ActiveCall): void {
  const { session, output, ending } = call
  if (call.lost) return giveUp(call, call.lost)
  if (ending.isCertain || call.isMachine || session.userState === 'speaking') return
  if (Date.now() - call.lastOperatorTurnAt < UNANSWERED_MS) session.generateReply()
  else output.say(wordsOf(call).backAgain)
}
