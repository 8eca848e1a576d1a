import { voice } from '@livekit/agents'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { heardLanguage } from '@/lib/features/conversation/talk/heard-language'
import type { Talk, TalkEvent } from '@/lib/features/conversation/talk/port'
import { talkLanguage, wordsIn } from '@/lib/features/conversation/talk/words'
import { afterSilence, MOST_FAILURES, pressedKeys } from '../rules/listening'
import { isVoicemail, VOICEMAIL_WITHIN_MS } from '../rules/voicemail'
import type { CallClient } from '../santral/call-client'
import type { Speech } from '../talk/port'
import type { PreparedSpeech } from '../talk/prepared-speech'
import { Ending, type EndReason } from './ending'
import { collectKeys } from './keypad'
import type { Line } from './line'
import { type CallRecording, openRecorder } from './record-call'
import { createMouth } from './mouth'
import { leaveMessage } from './leave-message'
import { watchSilence } from './silence-watch'
import { limitTime, type TimeLimit } from './time-limit'

/** Logs something that happened in the call. */
export type Note = (event: string, details?: object) => void

export interface CallParts {
  briefing: Briefing
  talk: Talk
  client: CallClient
  speech: Speech
  line: Line
  /** What is said once the person answers. */
  firstWords: Promise<PreparedSpeech>
  /** Follows what each answer of Santral says about the longest talk. */
  onLimit(listener: (maxTalkSeconds: number) => void): void
  note: Note
}

export interface CallResult {
  /** Why the call ended; null where it was never answered, which the exchange reports. */
  reason: EndReason | null
  /** Null where it was not to be recorded, or nobody was heard. */
  recording: CallRecording | null
}

/**
 * Holds one call from the first ring to its end. Its first words become sound while it rings, so that they are heard as soon
 * as the person answers.
 */
export async function holdCall(parts: CallParts): Promise<CallResult> {
  const { briefing, talk, client, speech, line, note } = parts
  const { assistant, direction, kind, limits } = briefing
  let language = talkLanguage(assistant.language)
  const words = () => wordsIn(language)

  const ending = new Ending(line.gone)
  let isOperatorThere = false
  let isMachine = false
  let answeredAt = 0

  const session = speech.createSession()
  const mouth = createMouth(session, talk, client.addTurn, assistant.pronunciations)
  const speaker = speech.createSpeaker({ talk, mayAnswer, shouldAnswer, onEvent: onTalkEvent })

  function mayAnswer(): boolean {
    return !isMachine && !isOperatorThere && !ending.isCertain
  }

  /** What is not answered is still heard. */
  function shouldAnswer(text: string): boolean {
    if (mayAnswer()) return true
    client.addTurn('user', text)
    if (isOperatorThere) talk.hear(text)
    return false
  }

  function onTalkEvent(event: TalkEvent): void {
    const handle = mouth.current()
    if (event.kind === 'used') note('tool', { tool: event.use.tool, ok: event.use.outcome.ok })
    if (event.kind === 'trouble') note('model failed', { message: event.message })
    if (event.kind === 'handed_over') ending.after(handle, 'handed_over')
    if (event.kind === 'end') {
      ending.after(handle, 'assistant_hung_up', { unlessInterrupted: event.reason === 'goodbye' })
    }
  }

  /** Says a last sentence of ours, and hangs up. */
  function sayGoodbye(text: string, reason: EndReason): void {
    if (ending.isCertain) return
    mouth.hush()
    ending.after(mouth.say(text, { isInterruptible: false }), reason)
  }

  function noteLanguage(text: string): void {
    const next = heardLanguage(text)
    if (!next || next === language) return
    language = next
    speech.setLanguage(next)
  }

  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ transcript, isFinal }) => {
    if (!isFinal || !transcript.trim()) return
    silence.heard()
    noteLanguage(transcript)
    const isEarly = Date.now() - answeredAt < VOICEMAIL_WITHIN_MS
    if (direction === 'outbound' && kind === 'call' && isEarly && isVoicemail(transcript))
      onMachine()
  })

  function onMachine(): void {
    if (isMachine || ending.isCertain) return
    isMachine = true
    note('voicemail')
    silence.pause(true)
    mouth.hush()
    ending.when(leaveMessage(session, mouth, assistant.voicemailMessage), 'voicemail')
  }

  const silence = watchSilence(session, (count) => {
    if (ending.isCertain) return
    if (afterSilence(count) === 'ask') mouth.say(words().stillThere[count - 1] ?? '')
    else sayGoodbye(words().silenceGoodbye, 'assistant_hung_up')
  })
  silence.pause(true)

  const limit: TimeLimit = limitTime(limits.maxTalkSeconds, () =>
    sayGoodbye(words().timeIsUp, 'time_limit'),
  )
  parts.onLimit((seconds) => limit.set(seconds))

  let lostUtterances = 0
  let lostSentences = 0
  speech.follow({
    heard: () => (lostUtterances = 0),
    lostUtterance(error) {
      note('speech-to-text failed', { error: error.message })
      if (++lostUtterances >= MOST_FAILURES) sayGoodbye(words().cannotGoOn, 'agent_error')
      else if (!ending.isCertain) mouth.say(words().notUnderstood)
    },
    cannotHear(error) {
      note('speech-to-text gave up', { error: error.message })
      sayGoodbye(words().cannotGoOn, 'agent_error')
    },
    lostSentence(error, sentence) {
      note('text-to-speech failed', { error: error.message })
      mouth.lose(sentence)
      // The person would hear nothing of a goodbye.
      if (++lostSentences >= MOST_FAILURES) ending.now('agent_error')
    },
  })
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    if (newState === 'speaking') lostSentences = 0
  })
  session.on(voice.AgentSessionEventTypes.Close, ({ reason }) => {
    if (reason === 'error') ending.now('agent_error')
  })

  line.onRinging(() => void client.reportStatus('ringing'))
  const pressed = collectKeys((digits) => {
    if (ending.isCertain || isOperatorThere) return
    silence.heard()
    mouth.hush()
    session.generateReply({ userInput: pressedKeys(digits, language) })
  })
  line.onDigit(pressed)
  line.onOperator((isPresent) => {
    isOperatorThere = isPresent
    silence.pause(isPresent)
    if (isPresent) mouth.hush()
    // A model that answers by itself must not hear them.
    if (!session.stt) session.input.setAudioEnabled(!isPresent)
    note(isPresent ? 'operator took over' : 'operator left')
  })

  const recorder = briefing.recording.isOn ? await openRecorder() : null
  session.input.setAudioEnabled(false)
  await line.open(session, speaker)
  try {
    if (!(await line.answered())) return { reason: null, recording: null }
    answeredAt = Date.now()
    recorder?.start(line, session)
    session.input.setAudioEnabled(true)
    void client.reportStatus('in_progress')
    limit.start()
    const firstWords = await parts.firstWords
    if (!ending.isCertain) mouth.greet(firstWords)
    silence.pause(isOperatorThere || isMachine)
    const reason = await ending.reached
    note('ending', { reason })
    await session.close()
    const recording = recorder?.finish().catch((error: unknown) => {
      note('recording lost', { error: String(error) })
      return null
    })
    return { reason, recording: (await recording) ?? null }
  } finally {
    silence.stop()
    limit.stop()
    await session.close()
    await recorder?.discard()
  }
}
