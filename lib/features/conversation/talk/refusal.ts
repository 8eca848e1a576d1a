import type { ToolOutcome } from './port'

/** The body of an error, as every endpoint answers it. */
interface ErrorBody {
  error: string
  code?: string
  details?: readonly { path: string; message: string }[]
}

/** Sentences for the model, where the code alone says too little. */
const SENTENCES: Record<string, string> = {
  slot_taken: 'This time is taken. Look for free times again, and propose another one.',
  appointment_over: 'This appointment is over.',
  not_found: 'The person has no such appointment.',
  contact_unknown: 'Nobody knows who this person is, so this cannot be done in this call.',
  call_ended: 'The call has ended.',
  embedding_unavailable: 'The search does not work right now.',
}

/** What the model hears of a tool that was refused. */
export function refusalOf({ error, code = error, details }: ErrorBody): ToolOutcome {
  const problems = details?.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  return { ok: false, code, message: problems?.join(' ') || (SENTENCES[code] ?? error) }
}
