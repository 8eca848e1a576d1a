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
import { inTime } from '@/emulators/in-time'
import type { LivekitServer } from './server'

const RATE = 8000
const FRAME_MS = 20

/** Minimum level of speech. */
const LOUD = 300

/** A participant that joins a room like the SIP service or a browser. */
export interface Caller {
  /** Reports the state of the telephone call: `ringing`, `active`, `hangup`. */
  setStatus(status: string): Promise<void>
  /** Speaks in real time. Resolves with the time of its end. */
  say(samples: Int16Array): Promise<number>
  /** Resolves with the start of the assistant's next speech. @throws Error after a minute */
  nextSpeech(): Promise<number>
  /** Resolves when the assistant leaves the room. @throws Error after a minute */
  waitForAssistantToLeave(): Promise<void>
  /** Resolves when the room closes. */
  ended: Promise<void>
  leave(): Promise<void>
}

/** @param kind `sip` for a telephone, `standard` for a browser */
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

/** @param token of the participant @throws Error if the room cannot be entered within a minute */
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

  const options = { autoSubscribe: true, dynacast: false }
  await inTime(connection.connect(url, token, options), 'failed to join the room')
  const source = new AudioSource(RATE, 1)
  const track = LocalAudioTrack.createAudioTrack('person', source)
  const microphone = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  const published = connection.localParticipant?.publishTrack(track, microphone)
  await inTime(Promise.resolve(published), 'failed to publish the microphone')
  return {
    ended,
    async setStatus(status) {
      const update = connection.localParticipant?.setAttributes({ 'sip.callStatus': status })
      // The worker may close the room before the response arrives.
      await (status === 'hangup' ? update?.catch(() => {}) : update)
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
    waitForAssistantToLeave: () =>
      inTime(
        new Promise((resolve) => connection.on(RoomEvent.ParticipantDisconnected, () => resolve())),
        'the assistant did not leave',
      ),
    nextSpeech: () =>
      inTime(new Promise((resolve) => waiting.push(resolve)), 'no speech from the assistant'),
    async leave() {
      await connection.disconnect()
    },
  }
}
