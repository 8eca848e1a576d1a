import { createResampler } from './resample'

/** How far a frame may be from where the one before ended and still follow it directly: the jitter of its arrival. */
const JITTER_MS = 200
/** A burst after a stall may be this far ahead of its stated time before it is taken for speech of its own. */
const BURST_MS = 1000
/** Samples below this are silence (about -50 dB). */
const QUIET = 100

/** A piece of one side's sound at its place in time, in samples from the start of the recording. */
type Piece = { start: number; samples: Float32Array }

/** One side of the talk in time. Positions and lengths are in samples of the recording. */
export type Track = {
  /** Adds 16-bit samples of the given rate, heard from `position` on. */
  add: (samples: Int16Array, sampleRate: number, position: number) => void
  /** Removes what lies at or after the position. */
  cut: (position: number) => void
  /** Returns the sound of a stretch, with silence where there is none, and forgets all that lies before its end. */
  take: (position: number, length: number) => Float32Array
  /** Returns where the sound that is held ends. */
  end: () => number
}

/** Makes an empty track at a rate in hertz. Where two frames lie at the same time, both are heard. */
export function createTrack(rate: number): Track {
  let pieces: Piece[] = []
  let run: Run | undefined
  let taken = 0

  return {
    add(samples, sampleRate, position) {
      const ahead = run?.sampleRate === sampleRate ? run.end() - position : undefined
      const follows =
        ahead !== undefined && ahead > -inSamples(JITTER_MS) && ahead < inSamples(BURST_MS)
      // Silence is what a side that is ahead can do without: dropping it brings the side back in time.
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
      const stretch = new Float32Array(length)
      for (const piece of pieces) mix(stretch, position, piece)
      pieces = pieces.filter(({ start, samples }) => start + samples.length > taken)
      return stretch
    },
    end: () => pieces.reduce((end, piece) => Math.max(end, piece.start + piece.samples.length), 0),
  }

  function inSamples(milliseconds: number): number {
    return (milliseconds * rate) / 1000
  }
}

type Run = { sampleRate: number; end: () => number; add: (samples: Int16Array) => Piece }

/** Starts frames that follow each other without a gap. */
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

/** Adds the part of a piece that lies in the stretch, without exceeding full scale. */
function mix(stretch: Float32Array, position: number, { start, samples }: Piece): void {
  const from = Math.max(start, position)
  const to = Math.min(start + samples.length, position + stretch.length)
  for (let at = from; at < to; at++) {
    const sum = (stretch[at - position] ?? 0) + (samples[at - start] ?? 0)
    stretch[at - position] = Math.max(-1, Math.min(1, sum))
  }
}

function isQuiet(samples: Int16Array): boolean {
  return samples.every((sample) => Math.abs(sample) < QUIET)
}
