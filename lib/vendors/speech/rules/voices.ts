/** The voices of assistants in the words of each text-to-speech. See docs/voices.md. */

export const SPEECH_PROVIDERS = ['openai', 'elevenlabs'] as const

export type SpeechProvider = (typeof SPEECH_PROVIDERS)[number]

export interface Voice {
  /** The value stored with the assistant. */
  id: string
  name: string
}

/** Voices that every installation has, configured or not: a provider's own voice stands for each. */
const NAMED_VOICES: Record<SpeechProvider | 'realtime', Record<string, string>> = {
  openai: { default: 'alloy', warm: 'coral', bright: 'nova', deep: 'onyx' },
  // OpenAI's realtime model has neither `nova` nor `onyx`.
  realtime: { default: 'alloy', warm: 'coral', bright: 'shimmer', deep: 'ash' },
  // Premade voices, which every account of ElevenLabs has: Sarah, Alice, Jessica and Brian.
  elevenlabs: {
    default: 'EXAVITQu4vr4xnSDxMaL',
    warm: 'Xb7hH8MSUJpSbSDYk0k2',
    bright: 'cgSgspJ2msm6clMCkdW9',
    deep: 'nPczCjzI2devNBz1zQrb',
  },
}

/** The voices of OpenAI's speech models. Other servers list theirs. */
export const OPENAI_VOICES: readonly Voice[] = [
  'alloy',
  'ash',
  'ballad',
  'cedar',
  'coral',
  'echo',
  'fable',
  'marin',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
].map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

/** The voices of OpenAI's realtime model. */
const REALTIME_VOICES = 'alloy ash ballad cedar coral echo marin sage shimmer verse'.split(' ')

/** The provider's own name of an assistant's voice. A voice that is not one of the four named ones is one already. */
export function providerVoice(provider: SpeechProvider, voice: string): string {
  return ownVoice(NAMED_VOICES[provider], voice)
}

function ownVoice(named: Record<string, string>, voice: string): string {
  return Object.hasOwn(named, voice) ? (named[voice] ?? voice) : voice
}

/** The realtime model's name of an assistant's voice. In place of a voice that it does not have, its default. */
export function realtimeVoice(voice: string): string {
  const own = ownVoice(NAMED_VOICES.realtime, voice)
  return REALTIME_VOICES.includes(own) ? own : ownVoice(NAMED_VOICES.realtime, 'default')
}

/** The model of each provider, where the configuration names none. Both speak Turkish and English. */
export const SPEECH_MODELS: Record<SpeechProvider, string> = {
  openai: 'gpt-4o-mini-tts',
  elevenlabs: 'eleven_flash_v2_5',
}
