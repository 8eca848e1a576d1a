'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiResult, Problem } from '@/components/ui/api-client'
import type { ConnectionCheck } from '@/lib/domain/connection-doctor'
import { stoppedChecks, waitingChecks, withState, type ShownCheck } from './check-states'
import { connectLine } from './connect-line'

/** Where the connecting of a number is. The form stays as it was typed throughout. */
export type ConnectionStage<Result> =
  | { at: 'form' }
  | { at: 'checking'; checks: ShownCheck[] }
  | { at: 'failed'; checks: ShownCheck[]; problem: Problem }
  | { at: 'connected'; checks: ShownCheck[]; result: Result }

export interface Connection<Result> {
  stage: ConnectionStage<Result>
  /** For the `request` of the form: sends what was typed and follows the checks. */
  run: (
    path: string,
    body: unknown,
    checks: readonly ConnectionCheck[],
  ) => Promise<ApiResult<Result>>
  /** Back to what was typed. */
  edit: () => void
}

/** The way of a number through its checks. */
export function useConnection<Result>(): Connection<Result> {
  const router = useRouter()
  const [stage, setStage] = useState<ConnectionStage<Result>>({ at: 'form' })
  const shown = useRef<ShownCheck[]>([])

  function show(checks: ShownCheck[]) {
    shown.current = checks
    setStage({ at: 'checking', checks })
  }

  async function run(path: string, body: unknown, checks: readonly ConnectionCheck[]) {
    show(waitingChecks(checks))
    const result = await connectLine<Result>(path, body, ({ check, state }) =>
      show(withState(shown.current, check, state)),
    )
    if (result.ok) {
      setStage({ at: 'connected', checks: shown.current, result: result.data })
      router.refresh()
    } else if (result.problem.details?.length) {
      // At its fields, which have to be there to be focused.
      flushSync(() => setStage({ at: 'form' }))
    } else {
      const { problem } = result
      const failed = problem.check as ConnectionCheck | undefined
      setStage({ at: 'failed', checks: stoppedChecks(shown.current, failed), problem })
    }
    return result
  }

  return { stage, run, edit: () => flushSync(() => setStage({ at: 'form' })) }
}
