import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { inTime } from '../in-time'
import { fromUlaw, SILENCE, toUlaw } from './ulaw'

const FRAME_MS = 20
const FRAME = 160
const PCMU = 0
/** The payload type of pressed keys (RFC 4733) that livekit-sip offers. */
const KEYS = 101

/** Minimum level of speech, and the silence that ends it. */
const LOUD = 300
const QUIET_MS = 300

/** Audio of one call: PCMU in packets of 20 ms (RFC 3550), silence by default. */
export interface CallAudio {
  /** SDP of this end. */
  description: string
  start(remote: string): void
  /** Plays samples in real time. @returns the time of the last sample @throws Error if the call ends first */
  say(samples: Int16Array): Promise<number>
  /** Presses a key for 100 ms. @throws Error if the call ends first */
  press(key: string): Promise<void>
  nextSpeech(): Promise<number>
  /** Stops sending audio, like a lost connection. */
  stopSending(): void
  close(): void
}

interface Packet {
  type: number
  payload: Buffer
  isFirst?: boolean
  /** Whether it belongs to the same key as the previous packet. */
  continues?: boolean
  /** Called after sending, or with an error if the call ends first. */
  onSent?: (error?: Error) => void
}

export async function openAudio(): Promise<CallAudio> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const queue: Packet[] = []
  const waiting: ((at: number) => void)[] = []
  let lastHeardAt = 0
  let timer: NodeJS.Timeout | undefined
  let isOpen = true

  socket.on('message', (packet) => {
    if ((packet.readUInt8(1) & 0x7f) !== PCMU) return
    if (!packet.subarray(12).some((byte) => Math.abs(fromUlaw(byte)) > LOUD)) return
    const now = Date.now()
    if (now - lastHeardAt > QUIET_MS) for (const resolve of waiting.splice(0)) resolve(now)
    lastHeardAt = now
  })

  function start(remote: string): void {
    const [host = '', at = ''] = remote.split(':')
    const startedAt = performance.now()
    let [sequence, stamp, keyStamp] = [0, 0, 0]
    const tick = () => {
      const { type, payload, isFirst, continues, onSent } = queue.shift() ?? {
        type: PCMU,
        payload: Buffer.alloc(FRAME, SILENCE),
      }
      if (!continues) keyStamp = stamp
      const head = Buffer.alloc(12)
      head.writeUInt8(0x80, 0)
      head.writeUInt8(type | (isFirst ? 0x80 : 0), 1)
      head.writeUInt16BE(sequence++ & 0xffff, 2)
      head.writeUInt32BE(keyStamp, 4)
      head.writeUInt32BE(port, 8)
      socket.send(Buffer.concat([head, payload]), Number(at), host, () => onSent?.())
      stamp += FRAME
      timer = setTimeout(tick, startedAt + sequence * FRAME_MS - performance.now())
    }
    tick()
  }

  const sent = (packets: Packet[]) =>
    new Promise<number>((resolve, reject) => {
      if (!isOpen) return reject(callEnded())
      const last = packets.at(-1)
      if (last) last.onSent = (error) => (error ? reject(error) : resolve(Date.now()))
      queue.push(...packets)
    })

  return {
    description: descriptionOf(port),
    start,
    say(samples) {
      const count = Math.ceil(samples.length / FRAME)
      const frames = Array.from({ length: count }, (_, index): Packet => {
        const payload = Buffer.alloc(FRAME, SILENCE)
        payload.set(Array.from(samples.subarray(index * FRAME, (index + 1) * FRAME), toUlaw))
        return { type: PCMU, payload }
      })
      return sent(frames)
    },
    async press(key) {
      const event = '0123456789*#'.indexOf(key)
      const packets = Array.from({ length: 8 }, (_, index): Packet => {
        const isOver = index >= 5
        const payload = Buffer.from([event, isOver ? 0x8a : 0x0a, 0, 0])
        payload.writeUInt16BE(Math.min(index + 1, 5) * FRAME, 2)
        return { type: KEYS, payload, isFirst: index === 0, continues: index > 0 }
      })
      await sent(packets)
    },
    nextSpeech: () =>
      inTime(new Promise((resolve) => waiting.push(resolve)), 'no speech in the call'),
    stopSending: () => clearTimeout(timer),
    close() {
      clearTimeout(timer)
      if (isOpen) socket.close()
      isOpen = false
      for (const { onSent } of queue.splice(0)) onSent?.(callEnded())
    },
  }
}

const callEnded = () => new Error('The call has ended.')

function descriptionOf(port: number): string {
  return [
    'v=0',
    'o=telephone 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP ${PCMU} ${KEYS}`,
    `a=rtpmap:${PCMU} PCMU/8000`,
    `a=rtpmap:${KEYS} telephone-event/8000`,
    `a=fmtp:${KEYS} 0-16`,
    'a=ptime:20',
    'a=sendrecv',
    '',
  ].join('\r\n')
}

/** Returns the audio address in an SDP: `127.0.0.1:53066`. */
export function audioAddressOf(description: string): string {
  const host = /^c=IN IP4 (\S+)/m.exec(description)?.[1] ?? ''
  const port = /^m=audio (\d+)/m.exec(description)?.[1] ?? ''
  return `${host}:${port}`
}
