import { voice } from '@livekit/agents'
import { heardLanguage } from '@/lib/features/conversation/talk/heard-language'
import { pressedKeys } from '../rules/listening'
import { isVoicemail, VOICEMAIL_WITHIN_MS } from '../rules/voicemail'
import { collectKeys } from './keypad'
import { leaveMessage } from './leave-message'
import type { Scene } from './scene'

/** Follows what comes from the person, beside what is answered: the language, keys, and an answering machine. */
export function hearPerson(scene: Scene): void {
  const { parts, session, silence } = scene
  session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState, createdAt }) => {
    if (newState === 'speaking') scene.spokeAt = new Date(createdAt)
  })
  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ transcript, isFinal }) => {
    if (!isFinal || !transcript.trim()) return
    silence.heard()
    noteLanguage(scene, transcript)
    // The session does not answer what is said over the notice of a recording.
    if (scene.isAnnouncing) scene.missed.add(transcript, scene.spokeAt)
    if (mayBeMachine(scene) && isVoicemail(transcript)) speakToMachine(scene)
  })
  parts.line.onDigit(collectKeys((digits) => hearKeys(scene, digits)))
}

function noteLanguage(scene: Scene, text: string): void {
  const next = heardLanguage(text)
  if (!next || next === scene.language) return
  scene.language = next
  scene.parts.speech.setLanguage(next)
}

function mayBeMachine({ parts: { briefing }, answeredAt }: Scene): boolean {
  const isEarly = Date.now() - answeredAt < VOICEMAIL_WITHIN_MS
  return briefing.direction === 'outbound' && briefing.kind === 'call' && isEarly
}

function speakToMachine(scene: Scene): void {
  const { parts, session, mouth, ending, silence } = scene
  if (scene.isMachine || ending.isCertain) return
  scene.isMachine = true
  parts.note('voicemail')
  silence.pause(true)
  mouth.hush()
  const { voicemailMessage } = parts.briefing.assistant
  ending.when(leaveMessage(session, mouth, voicemailMessage), 'voicemail')
}

function hearKeys(scene: Scene, digits: string): void {
  const { session, mouth, ending, silence } = scene
  if (ending.isCertain || scene.isOperatorThere) return
  silence.heard()
  const pressed = pressedKeys(digits, scene.language)
  if (scene.isAnnouncing) return scene.missed.add(pressed)
  mouth.hush()
  session.generateReply({ userInput: pressed })
}
