import { startLocalSpeech } from '@/emulators/local-speech'
import { speakWithEspeak } from '@/emulators/local-speech/espeak'
import { findWhisper } from '@/emulators/local-speech/whisper'
import { startSpeechEmulator } from '@/emulators/speech'
import { samplesOf, type Utterance, WORDS } from '../testing/utterances'

/** Latency of each emulated server, in milliseconds: 400 ms in total. */
export const DELAY = { transcription: 135, answer: 130, synthesis: 135 }

/** The speech of a trial: the servers of the worker, and the person's voice. */
export interface TrialSpeech {
  /** Variables of the worker. */
  servers: { STT_BASE_URL: string; TTS_BASE_URL: string }
  /** Returns an utterance, with 8,000 samples per second, and prepares its transcription. */
  utter(utterance: Utterance): Promise<Int16Array>
  /** Drops prepared transcriptions. */
  clear(): void
  close(): Promise<void>
}

/** Starts emulated servers, for recorded utterances with known words. */
export async function startEmulatedSpeech(): Promise<TrialSpeech> {
  const { url, queueTranscripts, clear, close } = await startSpeechEmulator({ delayMs: DELAY })
  return {
    servers: { STT_BASE_URL: url, TTS_BASE_URL: url },
    async utter(utterance) {
      queueTranscripts(WORDS[utterance])
      return samplesOf(utterance)
    },
    clear,
    close,
  }
}

/** Rate of a telephone, in hertz. */
const RATE = 8000

export interface LocalSpeechOptions {
  /** Paths or names of the programs. */
  espeak: string
  python: string
  /** Model of faster-whisper. */
  model?: string | undefined
}

/** Real speech on this machine. */
export interface LocalTrialSpeech extends TrialSpeech {
  /** Speaks a sentence with 8,000 samples per second, by espeak-ng. @param language `tr` or `en` */
  say(sentence: string, language: 'tr' | 'en'): Promise<Int16Array>
  /** Whether a real recognizer hears what is said. */
  isHeard: boolean
  /** Process of the recognizer that was started; null without one. */
  recognizerPid: number | null
  /** Sentences about the programs that speak and recognize, and about left out parts. */
  notes: string[]
}

/**
 * Starts real speech servers: those of `STT_BASE_URL` and `TTS_BASE_URL`, by default espeak-ng and faster-whisper on this
 * machine. Without a recognizer, transcriptions are the words that were said.
 */
export async function startLocalTrialSpeech(
  options: LocalSpeechOptions,
): Promise<LocalTrialSpeech> {
  const { STT_BASE_URL: stt, TTS_BASE_URL: tts } = process.env
  const { recognizer, reason } = stt
    ? { recognizer: null, reason: null }
    : await findWhisper(options)
  const local = await startLocalSpeech({ espeak: options.espeak, recognizer })
  const words = await startSpeechEmulator()
  const isHeard = Boolean(stt) || recognizer !== null

  const say: LocalTrialSpeech['say'] = (sentence, language) => {
    if (!isHeard) words.queueTranscripts(sentence)
    const text = { text: sentence, voice: language, rate: RATE }
    return speakWithEspeak(options.espeak, text)
  }

  return {
    servers: {
      STT_BASE_URL: stt || (isHeard ? local.url : words.url),
      TTS_BASE_URL: tts || local.url,
    },
    say,
    utter: (utterance) => say(WORDS[utterance], utterance === 'announcement' ? 'tr' : 'en'),
    isHeard,
    recognizerPid: recognizer?.pid ?? null,
    notes: [
      `The assistant speaks by ${tts || 'espeak-ng'}, the person by espeak-ng.`,
      isHeard
        ? `The person is heard by ${stt || 'faster-whisper'}.`
        : `Left out: recognition. Transcriptions are the words of the script, because ${reason}.`,
    ],
    clear: words.clear,
    async close() {
      recognizer?.close()
      await Promise.all([local.close(), words.close()])
    },
  }
}
