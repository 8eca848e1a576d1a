import { ReadableStream } from 'node:stream/web'
import { tts, voice } from '@livekit/agents'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import type { AudioFrame } from '@livekit/rtc-node'
import type { AgentConfig } from '../config'
import { openCompatibleVoice } from './compatible-voice'

/** Turns text into sound, in the voice of an assistant. */
export interface Voice {
  /** What a session asks for its own `tts`. */
  readonly tts: tts.TTS
  /** Speaks text as it comes, sentence by sentence. A sentence that cannot be spoken is left out. */
  speak(text: ReadableStream<string>, speaker: voice.Agent): Promise<ReadableStream<AudioFrame>>
  /** Turns words into sound in advance. Null where that fails. */
  prepare(text: string): Promise<AudioFrame[] | null>
  /** Called for each sentence that could not be spoken. */
  onFailure(listener: (error: Error) => void): void
}

/** Text-to-speech as configured. See docs/voice.md#speech-servers. */
export function openVoice(config: AgentConfig, name: string): Voice {
  return config.TTS_PROVIDER === 'elevenlabs'
    ? openElevenLabs(config, name)
    : openCompatibleVoice(config, name)
}

function openElevenLabs(config: AgentConfig, name: string): Voice {
  const speech = new elevenlabs.TTS({
    apiKey: config.TTS_API_KEY,
    model: config.TTS_MODEL ?? 'eleven_flash_v2_5',
    ...(name && { voiceId: name }),
    ...(config.TTS_BASE_URL && { baseURL: config.TTS_BASE_URL }),
  })
  return {
    tts: speech,
    async speak(text, speaker) {
      const sound = await voice.Agent.default.ttsNode(speaker, text, {})
      return sound ?? new ReadableStream({ start: (controller) => controller.close() })
    },
    async prepare(text) {
      const stream = speech.stream()
      stream.pushText(text)
      stream.endInput()
      const frames: AudioFrame[] = []
      for await (const sound of stream) {
        if (sound !== tts.SynthesizeStream.END_OF_STREAM) frames.push(sound.frame)
      }
      return frames.length > 0 ? frames : null
    },
    onFailure: (listener) => void speech.on('error', ({ error }) => listener(error)),
  }
}
