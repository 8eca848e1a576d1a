import type { ToolOutcome } from './port'

interface ErrorBody {
  error: string
  code?: string
  details?: readonly { path: string; message: string }[]
  /** The nearest free times, if the requested time is not free. */
  freeSlots?: readonly { date: string; time: string }[]
}

const SENTENCES: Record<string, string> = {
  slot_taken: 'This time is taken. Look for free times again, and propose another one.',
  slot_unavailable: 'This time cannot be booked. Look for free times, and propose another one.',
  appointment_over: 'This appointment is over.',
  not_found: 'The person has no such appointment.',
  contact_unknown: 'Nobody knows who this person is, so this cannot be done in this call.',
  call_ended: 'The call has ended.',
  embedding_unavailable: 'The search does not work right now.',
}

export function refusalOf({ error, code = error, details, freeSlots }: ErrorBody): ToolOutcome {
  const problems = details?.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  const nearest = freeSlots?.map(({ date, time }) => `${date} ${time}`).join(', ')
  const sentence = SENTENCES[code] ?? error
  return {
    ok: false,
    code,
    message: problems?.join(' ') || (nearest ? `${sentence} Free nearby: ${nearest}.` : sentence),
  }
}
