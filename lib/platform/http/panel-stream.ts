import type { z } from 'zod'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { queryValues } from './blank-values'
import type { Method } from './endpoint'
import { parseParams, parsePart, pathParams } from './parse-input'
import { answer } from './pipeline'
import { readJson } from './read-body'
import type { Handler } from './resource'
import { requireSameOrigin, requireSession } from '@/lib/platform/auth/session'

interface PanelStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  method: Method
  /** Parameters are in braces, as in a contract. */
  path: string
  params: P
  query: Q
  /** The JSON that is sent. Without a schema, `run` reads the body. */
  body?: B
  /** The maximum size of the JSON in bytes. Defaults to 1 MB. */
  maxBody?: number
  run: (input: {
    account: SessionAccount
    params: z.output<P>
    query: z.output<Q>
    body: z.output<B>
    request: Request
  }) => Promise<Response>
}

/**
 * A panel route whose body or response is a file or a stream rather than JSON: request id → origin →
 * session → parse → run.
 */
export function panelStream<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
>({ method, path, params, query, body, maxBody, run }: PanelStream<P, Q, B>): Handler {
  return (request) =>
    answer(request, async () => {
      if (method !== 'GET') requireSameOrigin(request)
      const account = await requireSession(request)
      const url = new URL(request.url)
      return run({
        account,
        params: parseParams(params, pathParams(path, url)),
        query: parsePart(query, queryValues(url)),
        body: (body && parsePart(body, (await readJson(request, maxBody)).value)) as z.output<B>,
        request,
      })
    })
}
