/**
 * The voices of assistants in the words of each text-to-speech. See docs/voices.md.
 */

export const SPEECH_PROVIDERS = ['openai', 'elevenlabs'] as const

export type SpeechProvider = (typeof SPEECH_PROVIDERS)[number]

export interface Voice {
  /** What an assistant keeps. */
  id: string
  name: string
}

/** Voices that every installation has, configured or not: a provider's own voice stands for each. */
const NAMED_VOICES: Record<SpeechProvider, Record<string, string>> = {
  openai: { default: 'alloy', warm: 'coral', bright: 'nova', deep: 'onyx' },
  // Premade voices, which every account of ElevenLabs has: Sarah, Alice, Jessica and Brian.
  elevenlabs: {
    default: 'EXAVITQu4vr4xnSDxMaL',
    warm: 'Xb7hH8MSUJpSbSDYk0k2',
    bright: 'cgSgspJ2msm6clMCkdW9',
    deep: 'nPczCjzI2devNBz1zQrb',
  },
}

/** The voices of OpenAI's speech models. Other servers tell theirs. */
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

/** The provider's own name of an assistant's voice. A voice that is not one of the four named ones is one already. */
export function providerVoice(provider: SpeechProvider, voice: string): string {
  const named = NAMED_VOICES[provider]
  return Object.hasOwn(named, voice) ? (named[voice] ?? voice) : voice
}
