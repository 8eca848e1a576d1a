import { ReadableStream } from 'node:stream/web'
import { voice } from '@livekit/agents'

type PlaybackFinishedEvent = voice.PlaybackFinishedEvent

/** The playing of one speech. */
export interface Playing {
  /** When its first sound was played, in milliseconds; undefined before, and if it never is. */
  startedAt?: number
  /** Resolves once its sound has ended, or the session has. */
  ended: Promise<PlaybackFinishedEvent>
}

interface Speech extends Playing {
  end(event: PlaybackFinishedEvent): void
}

/** Follows what a session plays, one speech after the other. */
export class Playback {
  readonly #onStart: (startedAt: number, playing: Playing | undefined) => void
  #output: voice.AudioOutput | undefined
  /** The speech whose sound is next, or is being played. */
  #claim: Speech | undefined

  /** @param onStart called when a speech starts to play, with its playing if its words came from `claim` */
  constructor(
    session: voice.AgentSession,
    onStart: (startedAt: number, playing: Playing | undefined) => void,
  ) {
    this.#onStart = onStart
    const { SpeechCreated, Close } = voice.AgentSessionEventTypes
    // The session has its output by then.
    session.on(SpeechCreated, () => this.#follow(session.output.audio))
    session.on(Close, () => this.#finish(this.#untilNow()))
  }

  /** Returns the words as a stream that a session reads when it is their turn to be spoken, and the playing of them. */
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

  /** Forgets a speech that is over, so that the sound of the next one is not taken for its own. */
  release(playing: Playing): void {
    if (this.#claim === playing) this.#claim = undefined
  }

  #follow(output: voice.AudioOutput | null): void {
    if (this.#output || !output) return
    this.#output = output
    const { EVENT_PLAYBACK_STARTED, EVENT_PLAYBACK_FINISHED } = voice.AudioOutput
    output.on(EVENT_PLAYBACK_STARTED, ({ createdAt }: { createdAt: number }) => {
      if (this.#claim) this.#claim.startedAt ??= createdAt
      this.#onStart(createdAt, this.#claim)
    })
    output.on(EVENT_PLAYBACK_FINISHED, (event: PlaybackFinishedEvent) => this.#finish(event))
  }

  #finish(event: PlaybackFinishedEvent): void {
    this.#claim?.end(event)
    this.#claim = undefined
  }

  #untilNow(): PlaybackFinishedEvent {
    const startedAt = this.#claim?.startedAt ?? Date.now()
    return { playbackPosition: (Date.now() - startedAt) / 1000, interrupted: true }
  }
}
