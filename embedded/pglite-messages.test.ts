import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endsStatement, type Message, MessageReader, readyStatus } from './pglite-messages'

function startup(): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeInt32BE(9)
  bytes.writeInt32BE(196_608, 4)
  return bytes
}

function typed(type: string, content: string): Buffer {
  const bytes = Buffer.from(`${type}0000${content}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

const kinds = (messages: Message[]) =>
  messages.map((message) => (message.kind === 'typed' ? message.type : message.kind))

it('splits messages alike in whatever chunks they arrive', () => {
  const whole = Buffer.concat([startup(), typed('P', 'select 1'), typed('S', ''), typed('X', '')])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 })), (cuts) => {
      const reader = new MessageReader()
      const places = [...new Set([0, ...cuts, whole.length])].toSorted((a, b) => a - b)
      const messages = places
        .slice(1)
        .flatMap((end, index) => reader.read(whole.subarray(places[index], end)))
      expect(kinds(messages)).toEqual(['startup', 'P', 'S', 'end'])
    }),
  )
})

it('knows which messages complete a statement', () => {
  const reader = new MessageReader()
  reader.read(startup())
  const messages = reader.read(
    Buffer.concat(['P', 'B', 'D', 'E', 'S', 'Q', 'H'].map((type) => typed(type, 'x'))),
  )
  expect(messages.map(endsStatement)).toEqual([false, false, false, false, true, true, true])
})

it('reads the transaction status from the end of a response', () => {
  const ready = (status: string) => Buffer.from(`anything Z\0\0\0\x05${status}`)
  expect(['I', 'T', 'E'].map((status) => readyStatus(ready(status)))).toEqual(['I', 'T', 'E'])
  expect(readyStatus(Buffer.from('C SELECT 1'))).toBeNull()
  expect(readyStatus(new Uint8Array())).toBeNull()
})
