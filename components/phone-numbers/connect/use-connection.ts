'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiResult } from '@/components/ui/api-client'
import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'
import { stoppedChecks, waitingChecks, withState, type ShownCheck } from './check-states'
import type { ConnectedLine, ShownStage } from './stage'

type Stages = (typeof import('./connection-stages'))['ConnectionStages']

export interface Connection<Result> {
  /** Where it is; null while the form is shown, which stays as it was typed throughout. */
  stage: ShownStage | null
  /** What shows it; null before the first one. */
  Stages: Stages | null
  /** For the `request` of the form: sends what was typed and follows the checks. */
  run: (
    path: string,
    body: unknown,
    checks: readonly ConnectionCheck[],
  ) => Promise<ApiResult<Result>>
  /** Back to what was typed. */
  edit: () => void
}

/**
 * The way of a number through its checks.
 * @param linesOf the numbers in the answer to a connection that was made
 */
export function useConnection<Result>(
  linesOf: (result: Result) => ConnectedLine[],
): Connection<Result> {
  const router = useRouter()
  const [stage, setStage] = useState<ShownStage | null>(null)
  const [Stages, setStages] = useState<Stages | null>(null)
  const shown = useRef<ShownCheck[]>([])

  function show(checks: ShownCheck[]) {
    shown.current = checks
    setStage({ at: 'checking', checks })
  }

  async function run(path: string, body: unknown, checks: readonly ConnectionCheck[]) {
    // Before anything is sent: a failure must not depend on the network to be shown.
    const [{ ConnectionStages }, { connectLine }] = await Promise.all([
      import('./connection-stages'),
      import('./connect-line'),
    ])
    setStages(() => ConnectionStages)
    show(waitingChecks(checks))
    const result = await connectLine<Result>(path, body, ({ check, state }) =>
      show(withState(shown.current, check, state)),
    )
    if (result.ok) {
      setStage({ at: 'connected', checks: shown.current, lines: linesOf(result.data) })
      router.refresh()
    } else if (result.problem.details?.length) {
      // At its fields, which have to be there to be focused.
      flushSync(() => setStage(null))
    } else {
      const { problem } = result
      const failed = problem.check as ConnectionCheck | undefined
      setStage({ at: 'failed', checks: stoppedChecks(shown.current, failed), problem })
    }
    return result
  }

  return { stage, Stages, run, edit: () => flushSync(() => setStage(null)) }
}
