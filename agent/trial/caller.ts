import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { AccessToken } from 'livekit-server-sdk'
import type { LivekitServer } from './server'

const RATE = 8000
const FRAME_MS = 20

/** Sound above this level is speech. */
const LOUD = 300

/** Somebody in a room, as the SIP service or a browser would bring them in. */
export interface Caller {
  /** Reports the state of the telephone call: `ringing`, `active`, `hangup`. */
  setStatus(status: string): Promise<void>
  /** Speaks in real time. Resolves at the end, with the time. */
  say(samples: Int16Array): Promise<number>
  /** Resolves with the time when the assistant is heard to speak next. */
  hearsSpeech(): Promise<number>
  /** Resolves once the assistant has left the room. */
  assistantLeft(): Promise<void>
  /** Resolves once the room has ended. */
  ended: Promise<void>
  leave(): Promise<void>
}

/** @param kind `sip` for a telephone, else a browser */
export async function joinRoom(
  server: LivekitServer,
  room: string,
  kind: 'sip' | 'standard',
  attributes: Record<string, string> = {},
): Promise<Caller> {
  const token = new AccessToken(server.key, server.secret, {
    identity: `${attributes['santral.role'] ?? 'person'}-${room}`,
    attributes,
  })
  token.addGrant({ room, roomJoin: true, canUpdateOwnMetadata: true })
  if (kind === 'sip') token.kind = 'sip'
  return enterRoom(server.url, await token.toJwt())
}

/** @param token lets in whoever it names */
export async function enterRoom(url: string, token: string): Promise<Caller> {
  const connection = new Room()
  const waiting: ((at: number) => void)[] = []
  let isSpeaking = false
  let quietSince = 0

  connection.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
    if (track.kind !== TrackKind.KIND_AUDIO) return
    void listen(new AudioStream(track, 16_000, 1))
  })
  const ended = new Promise<void>((resolve) =>
    connection.on(RoomEvent.Disconnected, () => resolve()),
  )

  async function listen(stream: AudioStream): Promise<void> {
    for await (const { data } of stream) {
      const now = Date.now()
      if (data.some((sample) => Math.abs(sample) > LOUD)) {
        if (!isSpeaking) for (const resolve of waiting.splice(0)) resolve(now)
        isSpeaking = true
        quietSince = now
      } else if (now - quietSince > 300) {
        isSpeaking = false
      }
    }
  }

  await connection.connect(url, token, { autoSubscribe: true, dynacast: false })
  const source = new AudioSource(RATE, 1)
  const track = LocalAudioTrack.createAudioTrack('person', source)
  await connection.localParticipant?.publishTrack(
    track,
    new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
  )
  return {
    ended,
    async setStatus(status) {
      const told = connection.localParticipant?.setAttributes({ 'sip.callStatus': status })
      // The worker may close the room before the answer comes.
      await (status === 'hangup' ? told?.catch(() => {}) : told)
    },
    async say(samples) {
      const size = (RATE * FRAME_MS) / 1000
      for (let at = 0; at < samples.length; at += size) {
        const frame = new Int16Array(size)
        frame.set(samples.subarray(at, at + size))
        await source.captureFrame(new AudioFrame(frame, RATE, 1, size))
      }
      await source.waitForPlayout()
      return Date.now()
    },
    assistantLeft: () =>
      new Promise((resolve) => connection.on(RoomEvent.ParticipantDisconnected, () => resolve())),
    hearsSpeech: () => new Promise((resolve) => waiting.push(resolve)),
    async leave() {
      await connection.disconnect()
    },
  }
}
