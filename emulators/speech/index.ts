import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { CUT, listenOnLoopback } from '@/emulators/loopback'
import { wavOf } from '@/emulators/wav'
import { speak, SPEECH_RATE } from './sound'

/** How the next answer differs from a normal one. */
export type SpeechFault =
  | { status: number }
  /** No answer at all: the connection is closed, in the middle of the sound where there is any. */
  | typeof CUT
  /** A success with a body that is no sound and no text. */
  | { body: string; type: string }
  /** A normal answer, so many milliseconds later. */
  | { lateMs: number }

export interface SpeechEmulator {
  /** For `STT_BASE_URL` and `TTS_BASE_URL`. */
  url: string
  /** What was spoken, in order. */
  spoken: string[]
  /** The voice of each request for speech. */
  voices: string[]
  /** The seconds of sound that were heard, in order. */
  heard: number[]
  /** The words of the next utterances. An utterance without words of its own is heard as nothing. */
  hear(...texts: string[]): void
  failHearing(...faults: SpeechFault[]): void
  failSpeaking(...faults: SpeechFault[]): void
  /** Never speaks what contains this. */
  failSpeakingOf(words: string): void
  /** Drops the words and faults that no request has taken. */
  clear(): void
  close(): Promise<void>
}

export interface SpeechOptions {
  /** How long text-to-speech and speech-to-text take for each request, in milliseconds. */
  delayMs?: { speaking?: number; hearing?: number }
  /** Text-to-speech answers with a WAV file, whatever was asked for. */
  asWav?: boolean
}

/** Starts an OpenAI-compatible server for speech on loopback: transcriptions, text-to-speech, faults. */
export async function startSpeechEmulator(options: SpeechOptions = {}): Promise<SpeechEmulator> {
  const { delayMs = {}, asWav = false } = options
  const spoken: string[] = []
  const voices: string[] = []
  const unspeakable: string[] = []
  const heard: number[] = []
  const texts: string[] = []
  const faults: Record<'hearing' | 'speaking', SpeechFault[]> = { hearing: [], speaking: [] }

  async function transcribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    heard.push(secondsOf(await buffer(request)))
    await wait(delayMs.hearing ?? 0)
    if (await failed(faults.hearing.shift(), response)) return
    send(response, 'application/json', JSON.stringify({ text: texts.shift() ?? '' }))
  }

  async function synthesise(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await buffer(request)).toString()) as { input: string; voice: string }
    const { input, voice } = body
    voices.push(voice)
    const isUnspeakable = unspeakable.some((words) => input.includes(words))
    const fault = isUnspeakable ? { status: 500 } : faults.speaking.shift()
    await wait(delayMs.speaking ?? 0)
    const sound = asWav ? wavOf(speak(input), SPEECH_RATE) : speak(input)
    if (await failed(fault, response, sound)) return
    spoken.push(input)
    send(response, asWav ? 'audio/wav' : 'audio/pcm', sound)
  }

  const server = createServer((request, response) => {
    const work = request.url?.endsWith('/audio/transcriptions')
      ? transcribe(request, response)
      : request.url?.endsWith('/audio/speech')
        ? synthesise(request, response)
        : Promise.resolve(void response.writeHead(404).end())
    work.catch(() => response.destroy())
  })
  const { origin, close } = await listenOnLoopback(server)
  return {
    url: `${origin}/v1`,
    spoken,
    voices,
    heard,
    hear: (...more) => void texts.push(...more),
    failHearing: (...more) => void faults.hearing.push(...more),
    failSpeaking: (...more) => void faults.speaking.push(...more),
    failSpeakingOf: (words) => void unspeakable.push(words),
    clear() {
      for (const queue of [texts, faults.hearing, faults.speaking, unspeakable]) queue.length = 0
    },
    close,
  }
}

/** @returns whether the fault took the place of the answer */
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

/** The seconds of the WAV file in a form. */
function secondsOf(form: Buffer): number {
  const at = form.indexOf('RIFF')
  if (at < 0) return 0
  return form.readUInt32LE(at + 40) / form.readUInt32LE(at + 28)
}
