import { voice } from '@livekit/agents'
import { detectLanguage } from '@/lib/features/conversation/talk/detect-language'
import { pressedKeys } from '../rules/listening'
import { isVoicemail, VOICEMAIL_WITHIN_MS } from '../rules/voicemail'
import { collectKeys } from './keypad'
import { leaveMessage } from './leave-message'
import type { ActiveCall } from './active-call'

/** Handles input other than turns: language changes, pressed keys, answering machines. */
export function followInput(call: ActiveCall): void {
  const { parts, session, silence } = call
  session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState, createdAt }) => {
    if (newState === 'speaking') call.speechStartedAt = new Date(createdAt)
  })
  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ transcript, isFinal }) => {
    if (!isFinal || !transcript.trim()) return
    silence.reset()
    updateLanguage(call, transcript)
    // The session does not answer speech during the recording notice.
    if (call.isAnnouncing) call.deferred.add(transcript, call.speechStartedAt)
    if (mayBeMachine(call) && isVoicemail(transcript)) handleVoicemail(call)
  })
  parts.leg.onDigit(collectKeys((digits) => answerKeys(call, digits)))
}

function updateLanguage(call: ActiveCall, text: string): void {
  const next = detectLanguage(text)
  if (!next || next === call.language) return
  call.language = next
  call.parts.speech.setLanguage(next)
}

function mayBeMachine({ parts: { briefing }, answeredAt }: ActiveCall): boolean {
  const isEarly = Date.now() - answeredAt < VOICEMAIL_WITHIN_MS
  return briefing.direction === 'outbound' && briefing.kind === 'call' && isEarly
}

function handleVoicemail(call: ActiveCall): void {
  const { parts, session, output, ending, silence } = call
  if (call.isMachine || ending.isCertain) return
  call.isMachine = true
  parts.note('answering machine detected')
  silence.pause(true)
  output.interrupt('end')
  const { voicemailMessage } = parts.briefing.assistant
  ending.when(leaveMessage(session, output, voicemailMessage), 'voicemail')
}

function answerKeys(call: ActiveCall, digits: string): void {
  const { session, output, ending, silence } = call
  if (ending.isCertain || call.isOperatorPresent) return
  silence.reset()
  const pressed = pressedKeys(digits, call.language)
  if (call.isAnnouncing) return call.deferred.add(pressed)
  output.interrupt('keys')
  session.generateReply({ userInput: pressed })
}
