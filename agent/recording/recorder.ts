import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createMp3Encoder } from 'wasm-media-encoders'
import { createPeaks } from './peaks'
import { createTrack } from './track'

/** Late frames are placed in time until this much newer sound has come. */
const HOLD_BACK_SECONDS = 10
/** How much is encoded at once, in seconds: a few milliseconds of work. */
const STEP_SECONDS = 1
/** The bit rate in kbit/s. A constant one lets a player seek by bytes; an hour takes 21.6 MB. */
const BIT_RATE = 48

/** The left channel is the person, the right one the assistant. */
export type Side = 'person' | 'assistant'

/** Sound of one side: 16-bit samples of one channel, their rate in hertz, and when the first was heard, in milliseconds. */
export type Frame = { samples: Int16Array; sampleRate: number; at: number }

/** A finished recording in a temporary file, which the caller removes. Peaks are at most 400 values per side, from 0 to 100. */
export type Recording = {
  path: string
  seconds: number
  bytes: number
  peaks: Record<Side, number[]>
}

export type Recorder = {
  /** Adds sound in any order; what comes more than ten seconds late is left out. Never throws and never waits. */
  add: (side: Side, frame: Frame) => void
  /** Takes back a side's sound from a time on, such as speech that was interrupted before it was played. */
  cut: (side: Side, at: number) => void
  /** Ends the recording. Returns nothing where nobody was heard. Throws what writing the file threw. */
  finish: () => Promise<Recording | undefined>
  /** Ends the recording and removes its file. */
  discard: () => Promise<void>
}

export type RecorderOptions = {
  /** When the recording begins, on the clock of the frames, in milliseconds. Default: with the first frame. */
  startedAt?: number
  /** The rate of the recording in hertz. */
  sampleRate?: 8000 | 16_000 | 24_000
  /** What is said later is left out. The service takes no longer recordings. */
  maxSeconds?: number
  /** The folder of the temporary file. */
  directory?: string
}

/**
 * Starts a recording of both sides as MP3 with two channels. It is encoded while it is recorded, so its memory does
 * not grow with the length of the talk.
 */
export async function createRecorder(options: RecorderOptions = {}): Promise<Recorder> {
  const { sampleRate = 16_000, maxSeconds = 7200, directory = tmpdir() } = options
  const path = join(directory, `santral-recording-${randomUUID()}.mp3`)
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: 2,
    sampleRate,
    outputSampleRate: sampleRate,
    bitrate: BIT_RATE,
  })
  const file = await open(path, 'wx', 0o600)
  const tracks = { person: createTrack(sampleRate), assistant: createTrack(sampleRate) }
  const peaks = { person: createPeaks(sampleRate), assistant: createPeaks(sampleRate) }
  const most = maxSeconds * sampleRate
  const step = STEP_SECONDS * sampleRate
  let startedAt = options.startedAt
  let [encoded, bytes] = [0, 0]
  let isOver = false
  /** The encoding in progress. It never rejects; a failure is kept for the end. */
  let encoding: Promise<void> | undefined
  let failure: Error | undefined

  return {
    add(side, { samples, sampleRate: rate, at }) {
      if (isOver || failure || !Number.isFinite(at) || samples.length === 0) return
      startedAt ??= at
      const position = positionOf(at)
      const fits = most - Math.max(position, tracks[side].end())
      if (position < 0 || fits < (samples.length * sampleRate) / rate) return
      tracks[side].add(samples, rate, position)
      if (ready() >= encoded + step) {
        encoding ??= encodeUpTo(ready).finally(() => {
          encoding = undefined
        })
      }
    },
    cut(side, at) {
      tracks[side].cut(positionOf(at))
    },
    async finish() {
      if (!(await close())) return undefined
      const seconds = encoded / sampleRate
      return {
        path,
        seconds,
        bytes,
        peaks: { person: peaks.person.values(), assistant: peaks.assistant.values() },
      }
    },
    async discard() {
      isOver = true
      await encoding
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }

  function positionOf(at: number): number {
    return Math.round(((at - (startedAt ?? at)) * sampleRate) / 1000)
  }

  function end(): number {
    return Math.max(tracks.person.end(), tracks.assistant.end())
  }

  /** Returns up to where no late frame is waited for any more. */
  function ready(): number {
    return end() - HOLD_BACK_SECONDS * sampleRate
  }

  /** Encodes whole steps up to a position, which may move on meanwhile. */
  async function encodeUpTo(position: () => number): Promise<void> {
    try {
      while (encoded + step <= position()) await encode(step)
    } catch (error) {
      failure = error as Error
    }
  }

  async function encode(length: number): Promise<void> {
    const person = tracks.person.take(encoded, length)
    const assistant = tracks.assistant.take(encoded, length)
    encoded += length
    peaks.person.add(person)
    peaks.assistant.add(assistant)
    await write(encoder.encode([person, assistant]))
  }

  /** The encoder owns the bytes and writes over them with its next ones, hence the copy. */
  async function write(mp3: Uint8Array): Promise<void> {
    bytes += mp3.length
    await file.appendFile(mp3.slice())
  }

  /** Encodes what is held back and closes the file. Returns whether anything was recorded. */
  async function close(): Promise<boolean> {
    isOver = true
    await encoding
    await encodeUpTo(end)
    try {
      if (failure) throw failure
      if (end() > encoded) await encode(end() - encoded)
      if (encoded > 0) await write(encoder.finalize())
    } catch (error) {
      failure = error as Error
    }
    await file.close()
    if (failure || encoded === 0) await rm(path, { force: true })
    if (failure) throw failure
    return encoded > 0
  }
}
