import type { TalkEvent } from '@/lib/features/conversation/talk/port'
import type { CallSpeaker } from '../talk/port'
import { NO_TRACE } from '@/lib/features/traces/rules/turn-trace'
import { finishSpeaking } from './finish-speaking'
import type { ActiveCall } from './active-call'

/** Creates the agent that answers the person in this call. */
export function createSpeaker(call: ActiveCall): CallSpeaker {
  const { parts, session, output } = call
  const speaker = parts.speech.createSpeaker({
    talk: parts.talk,
    mayAnswer: () => mayAnswer(call),
    shouldAnswer: (text) => shouldAnswer(call, text),
    onEvent: (event) => followTalk(call, event),
    settled: () => output.settled(),
    sayRest: (text) => void output.greet({ text, frames: null }),
  })
  // A transfer ends the call leg immediately, even in the middle of a sentence.
  parts.beforeHandOver(() => finishSpeaking(session, speaker, output))
  return speaker
}

/** Whether the assistant may answer at all at this moment. */
export function mayAnswer({ isMachine, isOperatorPresent, ending }: ActiveCall): boolean {
  return !isMachine && !isOperatorPresent && !ending.isCertain
}

/** Decides whether to answer a turn. A turn that gets no answer is still added to the transcript. */
function shouldAnswer(call: ActiveCall, text: string): boolean {
  const { client, talk, traces } = call.parts
  const { deferred } = call
  deferred.dropPartsOf(text)
  const before = deferred.take()
  if (before) {
    client.addTurn('user', before.text, before.at, NO_TRACE)
    talk.addUserTurn(before.text)
  }
  if (mayAnswer(call)) return true
  client.addTurn('user', text, call.speechStartedAt, traces.ofPerson(+call.speechStartedAt))
  if (call.isOperatorPresent) {
    talk.addUserTurn(text)
    call.lastOperatorTurnAt = Date.now()
  }
  return false
}

function followTalk({ parts: { note }, output, ending }: ActiveCall, event: TalkEvent): void {
  const handle = output.current()
  if (event.kind === 'used') note('tool call', { tool: event.use.tool, ok: event.use.outcome.ok })
  if (event.kind === 'trouble') note('model failed', { message: event.message })
  if (event.kind === 'handed_over') ending.after(handle, 'handed_over')
  if (event.kind === 'end') {
    ending.after(handle, 'assistant_hung_up', { unlessInterrupted: event.reason === 'goodbye' })
  }
}
