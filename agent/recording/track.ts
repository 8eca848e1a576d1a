import { createResampler } from './resample'

/** Maximum jitter of a frame that directly follows the previous frame. */
const JITTER_MS = 200
/** Maximum lead of a burst after a stall. Audio further ahead starts a new run. */
const BURST_MS = 1000
/** Samples below this are silence (about -50 dB). */
const QUIET = 100

/** A piece of one side's audio, with its start in samples from the start of the recording. */
type Piece = { start: number; samples: Float32Array }

/** Timeline of one side. Positions and lengths are in samples of the recording. */
export type Track = {
  /** Adds 16-bit samples of the given rate at `position`. */
  add: (samples: Int16Array, sampleRate: number, position: number) => void
  /** Removes all audio at or after the position. */
  cut: (position: number) => void
  /** Returns the audio of a range, filled with silence, and drops all audio before its end. */
  take: (position: number, length: number) => Float32Array
  /** Returns the end of the buffered audio. */
  end: () => number
}

/** Creates an empty track at a rate in hertz. Overlapping frames are mixed. */
export function createTrack(rate: number): Track {
  let pieces: Piece[] = []
  let run: Run | undefined
  let taken = 0

  return {
    add(samples, sampleRate, position) {
      const ahead = run?.sampleRate === sampleRate ? run.end() - position : undefined
      const follows =
        ahead !== undefined && ahead > -inSamples(JITTER_MS) && ahead < inSamples(BURST_MS)
      // A side that is ahead drops silence to get back in time.
      if (follows && ahead > inSamples(JITTER_MS) && isQuiet(samples)) return
      if (!run || !follows) run = createRun(sampleRate, rate, position)
      const piece = run.add(samples)
      if (piece.start + piece.samples.length > taken) pieces.push(piece)
    },
    cut(position) {
      run = undefined
      pieces = pieces
        .filter(({ start }) => start < position)
        .map(({ start, samples }) => ({ start, samples: samples.subarray(0, position - start) }))
    },
    take(position, length) {
      taken = position + length
      const range = new Float32Array(length)
      for (const piece of pieces) mix(range, position, piece)
      pieces = pieces.filter(({ start, samples }) => start + samples.length > taken)
      return range
    },
    end: () => pieces.reduce((end, piece) => Math.max(end, piece.start + piece.samples.length), 0),
  }

  function inSamples(milliseconds: number): number {
    return (milliseconds * rate) / 1000
  }
}

type Run = { sampleRate: number; end: () => number; add: (samples: Int16Array) => Piece }

/** Creates a run of frames without gaps. */
function createRun(sampleRate: number, rate: number, start: number): Run {
  const resample = createResampler(sampleRate, rate)
  let received = 0
  let next = Math.round(start)
  return {
    sampleRate,
    end: () => start + (received * rate) / sampleRate,
    add(samples) {
      received += samples.length
      const piece = { start: next, samples: resample(samples) }
      next += piece.samples.length
      return piece
    },
  }
}

/** Adds the part of a piece that is in the range, limited to full scale. */
function mix(range: Float32Array, position: number, { start, samples }: Piece): void {
  const from = Math.max(start, position)
  const to = Math.min(start + samples.length, position + range.length)
  for (let at = from; at < to; at++) {
    const sum = (range[at - position] ?? 0) + (samples[at - start] ?? 0)
    range[at - position] = Math.max(-1, Math.min(1, sum))
  }
}

function isQuiet(samples: Int16Array): boolean {
  return samples.every((sample) => Math.abs(sample) < QUIET)
}
