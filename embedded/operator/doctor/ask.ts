import { sendRequest } from '@/embedded/send-request'
import { parseJson } from '@/lib/platform/text/parse-json'

const TIMEOUT_MS = 5000

export interface Answer {
  status: number
  headers: Headers
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown
}

/** No answer came. The message is a clause, such as `its name cannot be resolved`. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Sends one HTTP request without following redirects. @throws NoAnswer */
export async function ask(
  url: string,
  options: Parameters<typeof sendRequest>[1] = {},
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await sendRequest(url, { signal, ...options })
    const { status, headers } = response
    return { status, headers, json: parseJson(await response.text()) }
  } catch (error) {
    throw new NoAnswer(reasonOf(error), { cause: error })
  }
}

const REASONS: [RegExp, string][] = [
  [/Timeout|TIMEDOUT/i, 'it did not answer in time'],
  [/ECONNREFUSED/, 'it refuses connections'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name cannot be resolved'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no route to it'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, 'it closed the connection'],
  [/CERT|TLS|SSL|UNABLE_TO|SELF_SIGNED/, 'its certificate is not accepted'],
]

/** The cause of a failed connection, as a clause. */
export function reasonOf(error: unknown): string {
  const all = causes(error)
  const known = REASONS.find(([pattern]) =>
    all.some(({ code = '', name, message }) => pattern.test(`${code} ${name} ${message}`)),
  )
  return known?.[1] ?? all.at(-1)?.message ?? String(error)
}

export function causes(error: unknown): { code?: string; name: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const { name, message } = error
  const { code } = error as { code?: unknown }
  const nested: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return [{ name, message, ...(typeof code === 'string' && { code }) }, ...causes(nested)]
}
