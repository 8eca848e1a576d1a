import { ReadableStream } from 'node:stream/web'
import { tts, voice } from '@livekit/agents'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import type { AudioFrame } from '@livekit/rtc-node'
import { SPEECH_MODELS } from '@/lib/vendors/speech/rules/voices'
import type { AgentConfig } from '../config'
import type { Voice } from './port'

/** A voice of ElevenLabs, which speaks while the text still comes. */
export function openElevenLabs(config: AgentConfig, name: string): Voice {
  const speech = new elevenlabs.TTS({
    apiKey: config.TTS_API_KEY,
    model: config.TTS_MODEL ?? SPEECH_MODELS.elevenlabs,
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
      stream.updateInputStream(
        new ReadableStream({ start: (words) => (words.enqueue(text), words.close()) }),
      )
      const frames: AudioFrame[] = []
      for await (const sound of stream) {
        if (sound !== tts.SynthesizeStream.END_OF_STREAM) frames.push(sound.frame)
      }
      return frames.length > 0 ? frames : null
    },
    onFailure: (listener) => void speech.on('error', ({ error }) => listener(error)),
  }
}
