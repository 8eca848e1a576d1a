import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createMp3Encoder } from 'wasm-media-encoders'
import { createPeaks } from './peaks'
import { createTrack } from './track'

/** Amount of newer audio after which late frames are dropped. */
const HOLD_BACK_SECONDS = 10
/** Length of one encoding step, in seconds: a few milliseconds of work. */
const STEP_SECONDS = 1
/** Bit rate in kbit/s. A constant bit rate lets players seek by bytes. An hour takes 21.6 MB. */
const BIT_RATE = 48

/** The left channel is the person, the right one the assistant. */
export type Side = 'person' | 'assistant'

/** Audio of one side: 16-bit mono samples, their rate in hertz, and the time of the first sample in milliseconds. */
export type Frame = { samples: Int16Array; sampleRate: number; at: number }

/** A finished recording in a temporary file, which the calling code removes. At most 400 peaks per side, from 0 to 100. */
export type Recording = {
  path: string
  seconds: number
  bytes: number
  peaks: Record<Side, number[]>
}

export type Recorder = {
  /** Adds audio in any order. Drops audio that is more than ten seconds late. Never throws and never blocks. */
  add: (side: Side, frame: Frame) => void
  /** Removes a side's audio from a time on, such as speech that was interrupted before its playout. */
  cut: (side: Side, at: number) => void
  /** Ends the recording. Returns undefined if no audio arrived. Rethrows errors of writing the file. */
  finish: () => Promise<Recording | undefined>
  /** Ends the recording and removes its file. */
  discard: () => Promise<void>
}

export type RecorderOptions = {
  /** Start time on the clock of the frames, in milliseconds. Default: the first frame. */
  startedAt?: number
  /** The rate of the recording in hertz. */
  sampleRate?: 8000 | 16_000 | 24_000
  /** Maximum length, which the service also enforces. Later audio is dropped. */
  maxSeconds?: number
  /** The folder of the temporary file. */
  directory?: string
}

/**
 * Records both sides as MP3 with two channels. Encodes while recording, so memory does not grow with the length of the
 * talk.
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
  /** Encoding in progress. Never rejects; `failure` keeps the error until the end. */
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

  /** Returns the position before which no late frames are expected. */
  function ready(): number {
    return end() - HOLD_BACK_SECONDS * sampleRate
  }

  /** Encodes whole steps up to a position, which may advance during encoding. */
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

  /** Writes a copy, because the encoder reuses its buffer. */
  async function write(mp3: Uint8Array): Promise<void> {
    bytes += mp3.length
    await file.appendFile(mp3.slice())
  }

  /** Encodes the remaining audio and closes the file. Returns whether anything was recorded. */
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
