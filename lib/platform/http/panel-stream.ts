import type { z } from 'zod'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { queryValues } from './blank-values'
import type { Method } from './endpoint'
import { parseParams, parsePart, pathParams } from './parse-input'
import { answer } from './pipeline'
import type { Handler } from './resource'
import { requireSameOrigin, requireSession } from '@/lib/platform/auth/session'

interface PanelStream<P extends z.ZodType, Q extends z.ZodType> {
  method: Method
  /** Parameters are in braces, as in a contract. */
  path: string
  params: P
  query: Q
  run: (input: {
    account: SessionAccount
    params: z.output<P>
    query: z.output<Q>
    request: Request
  }) => Promise<Response>
}

/**
 * A panel route whose body or response is a file or a stream rather than JSON: request id → origin →
 * session → parse → run.
 */
export function panelStream<P extends z.ZodType, Q extends z.ZodType>({
  method,
  path,
  params,
  query,
  run,
}: PanelStream<P, Q>): Handler {
  return (request) =>
    answer(request, async () => {
      if (method !== 'GET') requireSameOrigin(request)
      const account = await requireSession(request)
      const url = new URL(request.url)
      return run({
        account,
        params: parseParams(params, pathParams(path, url)),
        query: parsePart(query, queryValues(url)),
        request,
      })
    })
}
