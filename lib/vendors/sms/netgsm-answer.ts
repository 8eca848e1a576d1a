import { parseJson } from '@/lib/vendors/shared/parse-json'

/**
 * What the domestic provider answered: JSON (`{"code":"00",…}`), or plain text that begins with the
 * code (`00 57,860`, `30`). Null for anything else, such as a page of HTML.
 */
export interface NetgsmAnswer {
  /** `00` is success. Null in the one answer that has none. */
  code: string | null
  /** What a JSON answer holds; for plain text nothing. */
  fields: Record<string, unknown>
  /** What a plain text has behind its code. */
  rest: string
}

const PLAIN = /^(\d{2,5})(?:\s+(\S.*))?$/s

export function readNetgsmAnswer(body: string): NetgsmAnswer | null {
  const text = body.trim()
  const [, code, rest = ''] = PLAIN.exec(text) ?? []
  if (code) return { code, fields: {}, rest }
  const fields = parseObject(text)
  if (!fields) return null
  const written = fields.code
  const known = typeof written === 'string' || typeof written === 'number'
  return { code: known ? String(written).trim() : null, fields, rest: '' }
}

function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : null
}

/** `57,860`; with several accounts `57,860 TL, 120 SMS`. Null where the answer has none. */
export function balanceOf({ fields, rest }: NetgsmAnswer): string | null {
  const { balance } = fields
  if (Array.isArray(balance)) {
    const parts = balance.map((part: { amount?: unknown; balance_name?: unknown } | null) =>
      [part?.amount, part?.balance_name].filter(isScalar).join(' '),
    )
    return parts.filter(Boolean).join(', ') || null
  }
  return isScalar(balance) ? String(balance) : rest || null
}

/** Null where the answer has none. */
export function titlesOf({ fields, rest }: NetgsmAnswer): string[] | null {
  const { msgheaders } = fields
  if (Array.isArray(msgheaders)) return msgheaders.filter((title) => typeof title === 'string')
  const titles = rest.split(/<br\s*\/?>|[\r\n]+/i).map((title) => title.trim())
  return rest ? titles.filter(Boolean) : null
}

/** The id of what was sent; null where the answer has none. */
export function jobOf({ fields, rest }: NetgsmAnswer): string | null {
  return isScalar(fields.jobid) ? String(fields.jobid) : rest || null
}

function isScalar(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
