import { expect, it } from 'vitest'
import type { Call, CallMessage } from './call-record'
import { callTimeline } from './call-timeline'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 30, second))
const call: Call = {
  id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e',
  status: 'completed',
  direction: 'outbound',
  origin: 'api',
  phone: '+905321234567',
  lineNumber: '+908501234567',
  startedAt: at(0),
  ringingAt: at(1),
  answeredAt: at(5),
  endedAt: at(55),
  durationSeconds: 50,
  endReason: 'assistant_hung_up',
  endDetail: null,
  hasRecording: false,
  transcriptDeletedAt: null,
  summary: null,
  sentiment: null,
  outcome: null,
  extracted: null,
  analysisState: 'none',
  analysisSource: null,
  leadScoreBefore: null,
  leadScoreAfter: null,
  assistant: null,
  contact: null,
  campaign: null,
  problems: [],
}

const USE = { arguments: {}, result: {}, durationMs: 20, run: null }

it('lists the steps of a call in order', () => {
  const booked = {
    ...USE,
    tool: 'book_appointment',
    arguments: { date: '2026-12-01', time: '10:00' },
    result: { time: '10:00' },
    at: at(32),
  }
  expect(callTimeline(call, [booked])).toEqual([
    { kind: 'started', at: at(0) },
    { kind: 'ringing', at: at(1) },
    { kind: 'answered', at: at(5) },
    { kind: 'tool', ...booked },
    { kind: 'ended', at: at(55), status: 'completed', reason: 'assistant_hung_up', detail: null },
  ])
})

it('places messages where they were sent: during the call or after its end', () => {
  const message = (id: string, second: number): CallMessage => ({
    id,
    at: at(second),
    kind: 'message_sent',
    data: { channel: 'sms', text: 'Hello', cause: { kind: 'agent', messageType: 'custom' } },
    delivery: null,
  })
  const late = { ...USE, tool: 'request_do_not_call', at: at(56) }
  const steps = callTimeline(call, [late], [message('1', 30), message('2', 58)])
  expect(steps.map(({ kind }) => kind)).toEqual([
    'started',
    'ringing',
    'answered',
    'message_sent',
    'tool',
    'ended',
    'message_sent',
  ])
})

it('leaves out steps that did not happen', () => {
  const busy: Call = {
    ...call,
    status: 'busy',
    ringingAt: null,
    answeredAt: null,
    endReason: 'busy',
  }
  expect(callTimeline(busy, []).map(({ kind }) => kind)).toEqual(['started', 'ended'])
})

it('has no end while the call runs', () => {
  const running: Call = { ...call, status: 'ringing', answeredAt: null, endedAt: null }
  expect(callTimeline(running, []).map(({ kind }) => kind)).toEqual(['started', 'ringing'])
})

it('ends with the end, even where a tool answered a moment later', () => {
  const late = { ...USE, tool: 'request_do_not_call', at: at(56) }
  expect(callTimeline(call, [late]).at(-1)?.kind).toBe('ended')
})
