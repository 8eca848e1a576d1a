import type { ConnectionProgress } from './contract/connection-progress'
import type { ReportCheck } from './rules/connection-doctor'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { AnyEndpoint, InputOf, ReplyOf } from '@/lib/platform/http/endpoint'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import type { Handler } from '@/lib/platform/http/resource'
import { parseRequest, serialize } from '@/lib/platform/http/run-endpoint'
import { requireSameOrigin, requireSession } from '@/lib/platform/auth/session'
import { jsonLines } from '@/lib/platform/http/streams'

interface ProgressRoute<C extends AnyEndpoint> {
  contract: C
  /** Throws for input that the schema cannot judge, because it depends on the configuration. */
  validate: (input: InputOf<C>) => void
  run: (input: InputOf<C> & { account: SessionAccount; report: ReportCheck }) => Promise<ReplyOf<C>>
}

const NDJSON = 'application/x-ndjson'

/**
 * A panel route that reports the progress of its checks. A client that accepts NDJSON gets a stream:
 * one line per check, and a last line with the status and body of the response. Other clients get the
 * response alone, as from a `panelRoute`. An invalid request gets a plain response either way.
 */
export function progressRoute<C extends AnyEndpoint>({
  contract,
  validate,
  run,
}: ProgressRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      requireSameOrigin(request)
      const account = await requireSession(request)
      const input = await parseRequest(contract, request)
      validate(input)
      const respond = async (report: ReportCheck) =>
        serialize(contract, await run({ ...input, account, report }))
      if (!request.headers.get('accept')?.includes(NDJSON)) return respond(() => {})
      return jsonLines(async (send) => {
        const report = (progress: ConnectionProgress) => send(progress)
        const response = await respond((check, state) =>
          report({ type: 'check', check, state }),
        ).catch(errorResponse)
        const { ok, status } = response
        report({ type: ok ? 'done' : 'failed', status, body: await response.json() })
      })
    })
}
