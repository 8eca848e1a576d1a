import { validationError } from '@/lib/platform/errors'
import { MAX_IDEMPOTENCY_KEY } from '@/lib/platform/http/endpoint'

/** Text that a header can carry. */
const PRINTABLE = /^[\x20-\x7e]*$/

/** The argument that stands for the header Idempotency-Key. */
export const IDEMPOTENCY_KEY = {
  type: 'string',
  maxLength: MAX_IDEMPOTENCY_KEY,
  pattern: PRINTABLE.source,
  description:
    'A text of your own, new for each intention. Repeat it to try again after an answer got lost: the work is then ' +
    'not done twice.',
}

/** The key in the arguments of a tool; null if it is absent or blank. @throws validation_error */
export function idempotencyKeyIn(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const isKey =
    typeof value === 'string' && value.length <= MAX_IDEMPOTENCY_KEY && PRINTABLE.test(value)
  if (isKey) return value.trim() || null
  const message = `idempotency_key takes a text of at most ${MAX_IDEMPOTENCY_KEY} printable ASCII characters.`
  throw validationError([{ path: 'idempotency_key', message }])
}
