import { ReadableStream } from 'node:stream/web'
import { voice } from '@livekit/agents'

type PlaybackFinishedEvent = voice.PlaybackFinishedEvent

/** Playout of one speech. */
export interface Playing {
  /** Start of playout in milliseconds; undefined before. */
  startedAt?: number
  /** Resolves at the end of playout or of the session. */
  ended: Promise<PlaybackFinishedEvent>
}

interface Speech extends Playing {
  end(event: PlaybackFinishedEvent): void
}

/** Called with times in milliseconds, and with the playout if its text came from `claim`. */
export interface PlaybackListener {
  onStart(startedAt: number, playing: Playing | undefined): void
  onEnd(endedAt: number, playing: Playing | undefined): void
}

/** Tracks the playout of a session, one speech after the other. */
export class Playback {
  readonly #listener: PlaybackListener
  #output: voice.AudioOutput | undefined
  /** The current or next speech. */
  #claim: Speech | undefined
  /** Start of the audio that is playing. */
  #startedAt: number | undefined

  constructor(session: voice.AgentSession, listener: PlaybackListener) {
    this.#listener = listener
    const { SpeechCreated, Close } = voice.AgentSessionEventTypes
    // The output is set by then.
    session.on(SpeechCreated, () => this.#follow(session.output.audio))
    session.on(Close, () => this.#finish(this.#untilNow()))
  }

  /** Returns the text as a stream, which the session reads when the speech is due, and its playout. */
  claim(text: string): { stream: ReadableStream<string>; playing: Playing } {
    let end: (event: PlaybackFinishedEvent) => void = () => {}
    const ended = new Promise<PlaybackFinishedEvent>((resolve) => (end = resolve))
    const speech: Speech = { ended, end: (event) => end(event) }
    const stream = new ReadableStream<string>(
      {
        pull: (controller) => {
          this.#claim = speech
          controller.enqueue(text)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return { stream, playing: speech }
  }

  /** Releases a finished speech, so that the next playout is not attributed to it. */
  release(playing: Playing): void {
    if (this.#claim === playing) this.#claim = undefined
  }

  #follow(output: voice.AudioOutput | null): void {
    if (this.#output || !output) return
    this.#output = output
    const { EVENT_PLAYBACK_STARTED, EVENT_PLAYBACK_FINISHED } = voice.AudioOutput
    output.on(EVENT_PLAYBACK_STARTED, ({ createdAt }: { createdAt: number }) => {
      if (this.#claim) this.#claim.startedAt ??= createdAt
      this.#startedAt = createdAt
      this.#listener.onStart(createdAt, this.#claim)
    })
    output.on(EVENT_PLAYBACK_FINISHED, (event: PlaybackFinishedEvent) => this.#finish(event))
  }

  #finish(event: PlaybackFinishedEvent): void {
    if (this.#startedAt !== undefined) {
      this.#listener.onEnd(this.#startedAt + event.playbackPosition * 1000, this.#claim)
    }
    this.#startedAt = undefined
    this.#claim?.end(event)
    this.#claim = undefined
  }

  #untilNow(): PlaybackFinishedEvent {
    const startedAt = this.#claim?.startedAt ?? Date.now()
    return { playbackPosition: (Date.now() - startedAt) / 1000, interrupted: true }
  }
}
