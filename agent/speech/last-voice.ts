import { setTimeout as wait } from 'node:timers/promises'
import type { AudioFrame } from '@livekit/rtc-node'
import { textToSpeechServer } from '@/lib/vendors/speech/rules/servers'
import { realtimeVoice, SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import { openCompatibleTts } from './compatible-tts'
import type { TextToSpeech } from './port'
import { openTextToSpeech } from './text-to-speech'

/** Maximum wait for each voice, in milliseconds. The person hears silence until then. */
const WITHIN_MS = 4000

export interface LastVoiceOptions {
  /** Whether the configured text-to-speech has failed. */
  isVoiceLost: boolean
}

/**
 * Synthesizes the last sentence of a failed call with the configured text-to-speech, or with that of the language model's
 * server. Null if neither works.
 * @param name the voice of the assistant
 */
export async function prepareLast(
  config: AgentConfig,
  name: string,
  text: string,
  { isVoiceLost }: LastVoiceOptions,
): Promise<AudioFrame[] | null> {
  const configured =
    isVoiceLost || !textToSpeechServer(config) ? [] : [openTextToSpeech(config, name)]
  for (const voice of [...configured, ...otherVoices(config, name)]) {
    const frames = await Promise.race([voice.prepare(text), wait(WITHIN_MS, null)])
    if (frames) return frames
  }
  return null
}

function otherVoices(config: AgentConfig, name: string): TextToSpeech[] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL } = config
  if (!apiKey || textToSpeechServer(config)?.baseURL === baseURL) return []
  return [openCompatibleTts({ baseURL, apiKey, model: SPEECH_MODELS.openai }, realtimeVoice(name))]
}
