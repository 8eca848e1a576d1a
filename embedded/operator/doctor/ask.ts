import { sendRequest } from '@/embedded/send-request'
import { parseJson } from '@/lib/platform/text/parse-json'

const TIMEOUT_MS = 5000
const MAX_TEXT = 1024 * 1024

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined where it is none. */
  json: unknown
  durationMs: number
}

interface Question {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
}

/** No answer came. The message is a clause, such as `its name cannot be resolved`. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** How far clocks are ahead of this machine's, in seconds, by the names of their hosts. */
export type Clocks = Map<string, number>

/**
 * Sends one HTTP request and follows no redirect.
 * @param clocks receives the clock of the server, where it tells its time
 * @throws NoAnswer
 */
export async function ask(url: string, question: Question, clocks: Clocks): Promise<Answer> {
  const start = Date.now()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await sendRequest(url, { signal, ...question })
    const durationMs = Date.now() - start
    const { status, headers } = response
    observe(clocks, new URL(url).host, headers.get('date'), start + durationMs / 2)
    const text = (await response.text()).slice(0, MAX_TEXT)
    return { status, headers, text, json: parseJson(text), durationMs }
  } catch (error) {
    throw new NoAnswer(reasonOf(error), { cause: error })
  }
}

/** The header has whole seconds, so half of one is added. */
function observe(clocks: Clocks, host: string, date: string | null, askedAt: number): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) clocks.set(host, (time + 500 - askedAt) / 1000)
}

const REASONS: [RegExp, string][] = [
  [/Timeout|TIMEDOUT/i, 'it did not answer in time'],
  [/ECONNREFUSED/, 'it refuses connections'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name cannot be resolved'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no route to it'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, 'it closed the connection'],
]

/** Why no connection or no answer came, as a clause. */
export function reasonOf(error: unknown): string {
  const all = causes(error)
  const known = REASONS.find(([pattern]) =>
    all.some(({ code = '', name, message }) => pattern.test(`${code} ${name} ${message}`)),
  )
  if (known) return known[1]
  const certificate = all
    .map(({ code = '' }) => code)
    .find((code) => /CERT|TLS|SSL|UNABLE_TO|SELF_SIGNED/.test(code))
  if (certificate) return `its certificate is not accepted (${certificate})`
  return causes(error).at(-1)?.message ?? String(error)
}

/** An error and its causes, the outermost first. */
export function causes(error: unknown): { code?: string; name: string; message: string }[] {
  if (!(error instanceof Error)) return []
  const { name, message } = error
  const { code } = error as { code?: unknown }
  const nested: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return [{ name, message, ...(typeof code === 'string' && { code }) }, ...causes(nested)]
}
