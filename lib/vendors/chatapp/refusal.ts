import { z } from 'zod'
import { mayBeDone } from '@/lib/vendors/shared/ask-vendor'
import { CHATAPP_ANSWERS } from './rules/chatapp-answers'
import { storable } from '@/lib/platform/text/storable-text'
import { ChatAppError, type ChatAppErrorKind } from './port'

/** Of what it says about a refusal. */
const MAX_WORDS = 500

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish().catch(null),
  }),
})

/** Our token or one of its permissions; the 200s are one for each permission. */
const CREDENTIALS = [0, 3, 10, 190, 131005]

/** Limits of how much it takes at a time, and trouble of its own: it took nothing, and may in a while. */
const LATER = [1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]

/** What an answer that is no success means. Its numbers say more than its status does: a missing permission is a 500. */
export function refusal(status: number, answer: unknown): ChatAppError {
  const { success, data } = Refusal.safeParse(answer)
  if (!success) {
    const kind = mayBeDone(status) ? 'no_answer' : 'unreachable'
    return new ChatAppError(kind, `The chat app answered with ${status}.`)
  }
  const { message, code = null, error_data: more } = data.error
  const words = storable(more?.details || message, MAX_WORDS)
  return new ChatAppError(kindOf(status, code), words, code)
}

function kindOf(status: number, code: number | null): ChatAppErrorKind {
  if (code !== null) {
    if (CREDENTIALS.includes(code) || (code >= 200 && code < 300)) return 'credentials'
    if (LATER.includes(code)) return 'unreachable'
    if (Object.hasOwn(CHATAPP_ANSWERS, code)) return 'refused'
  }
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}
