import type { ConnectionNews } from './contract/connection-progress'
import type { ReportCheck } from './rules/connection-doctor'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { AnyEndpoint, InputOf, ReplyOf } from '@/lib/platform/http/endpoint'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import type { Handler } from '@/lib/platform/http/resource'
import { parseRequest, serialise } from '@/lib/platform/http/run-endpoint'
import { requireSameOrigin, requireSession } from '@/lib/platform/auth/session'
import { jsonLines } from '@/lib/platform/http/streams'

interface ProgressRoute<C extends AnyEndpoint> {
  contract: C
  run: (input: InputOf<C> & { account: SessionAccount; report: ReportCheck }) => Promise<ReplyOf<C>>
}

const LINES = 'application/x-ndjson'

/**
 * A panel route whose work takes some checks. Who accepts lines of JSON hears of each check as it is
 * made, and at last what the answer would have been; everybody else gets that answer alone, as from
 * a `panelRoute`. What is wrong with the request itself is a plain answer for both.
 */
export function progressRoute<C extends AnyEndpoint>({ contract, run }: ProgressRoute<C>): Handler {
  return (request) =>
    answer(request, async () => {
      requireSameOrigin(request)
      const account = await requireSession(request)
      const input = await parseRequest(contract, request)
      const work = async (report: ReportCheck) =>
        serialise(contract, await run({ ...input, account, report }))
      if (!request.headers.get('accept')?.includes(LINES)) return work(() => {})
      return jsonLines(async (tell) => {
        const say = (news: ConnectionNews) => tell(news)
        const response = await work((check, state) => say({ type: 'check', check, state })).catch(
          errorResponse,
        )
        const { ok, status } = response
        say({ type: ok ? 'done' : 'failed', status, body: await response.json() })
      })
    })
}
