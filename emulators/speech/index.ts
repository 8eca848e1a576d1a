import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { CUT, listenOnLoopback } from '@/emulators/loopback'
import { wavOf } from '@/emulators/wav'
import { speak, SPEECH_RATE } from './tone'

export type SpeechFault =
  | { status: number }
  /** Closes the connection, for text-to-speech in the middle of the audio. */
  | typeof CUT
  /** A success with an invalid body. */
  | { body: string; type: string }
  /** A delayed normal response. */
  | { lateMs: number }

export interface SpeechEmulator {
  /** For `STT_BASE_URL` and `TTS_BASE_URL`. */
  url: string
  /** Synthesized texts, in order. */
  spoken: string[]
  /** The voice of each request to text-to-speech, also of failed ones. */
  voices: string[]
  transcribedSeconds: number[]
  /** Prompts of the transcriptions; empty without one. */
  prompts: string[]
  queueTranscripts(...texts: string[]): void
  failTranscription(...faults: SpeechFault[]): void
  failSynthesis(...faults: SpeechFault[]): void
  failSynthesisOf(words: string): void
  /** Drops queued transcripts and faults. */
  clear(): void
  close(): Promise<void>
}

export interface SpeechOptions {
  /** Latency of each request, in milliseconds. */
  delayMs?: { synthesis?: number; transcription?: number }
  /** Whether text-to-speech always returns WAV. */
  asWav?: boolean
  /** Faults of the first requests to text-to-speech. */
  synthesisFaults?: SpeechFault[]
}

/** Starts an OpenAI-compatible speech server on loopback: transcription, text-to-speech, faults. */
export async function startSpeechEmulator(options: SpeechOptions = {}): Promise<SpeechEmulator> {
  const { delayMs = {}, asWav = false, synthesisFaults = [] } = options
  const spoken: string[] = []
  const voices: string[] = []
  const failingTexts: string[] = []
  const transcribedSeconds: number[] = []
  const prompts: string[] = []
  const texts: string[] = []
  const faults: Record<'transcription' | 'synthesis', SpeechFault[]> = {
    transcription: [],
    synthesis: [...synthesisFaults],
  }

  async function transcribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await buffer(request)
    transcribedSeconds.push(secondsOf(form))
    prompts.push(promptOf(form))
    await wait(delayMs.transcription ?? 0)
    if (await failed(faults.transcription.shift(), response)) return
    send(response, 'application/json', JSON.stringify({ text: texts.shift() ?? '' }))
  }

  async function synthesize(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await buffer(request)).toString()) as { input: string; voice: string }
    const { input, voice } = body
    voices.push(voice)
    const isFailing = failingTexts.some((words) => input.includes(words))
    const fault = isFailing ? { status: 500 } : faults.synthesis.shift()
    await wait(delayMs.synthesis ?? 0)
    const sound = asWav ? wavOf(speak(input), SPEECH_RATE) : speak(input)
    if (await failed(fault, response, sound)) return
    spoken.push(input)
    send(response, asWav ? 'audio/wav' : 'audio/pcm', sound)
  }

  const server = createServer((request, response) => {
    const work = request.url?.endsWith('/audio/transcriptions')
      ? transcribe(request, response)
      : request.url?.endsWith('/audio/speech')
        ? synthesize(request, response)
        : Promise.resolve(void response.writeHead(404).end())
    work.catch(() => response.destroy())
  })
  const { origin, close } = await listenOnLoopback(server)
  return {
    url: `${origin}/v1`,
    spoken,
    voices,
    transcribedSeconds,
    prompts,
    queueTranscripts: (...more) => void texts.push(...more),
    failTranscription: (...more) => void faults.transcription.push(...more),
    failSynthesis: (...more) => void faults.synthesis.push(...more),
    failSynthesisOf: (words) => void failingTexts.push(words),
    clear() {
      for (const queue of [texts, faults.transcription, faults.synthesis, failingTexts])
        queue.length = 0
    },
    close,
  }
}

/** Applies a fault. @returns whether it replaced the response */
async function failed(
  fault: SpeechFault | undefined,
  response: ServerResponse,
  sound: Buffer = Buffer.alloc(0),
): Promise<boolean> {
  if (!fault) return false
  if (fault === CUT) {
    response.writeHead(200, { 'content-type': 'audio/pcm', 'content-length': sound.length })
    response.write(sound.subarray(0, sound.length / 2), () => response.destroy())
    return true
  }
  if ('lateMs' in fault) {
    await wait(fault.lateMs)
    return false
  }
  if ('status' in fault) response.writeHead(fault.status).end('{}')
  else send(response, fault.type, fault.body)
  return true
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

function secondsOf(form: Buffer): number {
  const at = form.indexOf('RIFF')
  if (at < 0) return 0
  return form.readUInt32LE(at + 40) / form.readUInt32LE(at + 28)
}

function promptOf(form: Buffer): string {
  return /name="prompt"\r\n\r\n(.*?)\r\n--/s.exec(form.toString('utf8'))?.[1] ?? ''
}
