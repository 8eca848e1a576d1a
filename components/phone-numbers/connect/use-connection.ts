'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiResult, Problem } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'
import {
  stoppedChecks,
  waitingChecks,
  withState,
  type ShownCheck,
  type ConnectedNumber,
  type ShownStage,
} from './stage'

type Stages = (typeof import('./connection-stages'))['ConnectionStages']

export interface Connection<Result> {
  stage: ShownStage | null
  /** The component that shows the stage; null before the first one. */
  Stages: Stages | null
  /** For the `request` of the form: sends the input and follows the checks. */
  run: (
    path: string,
    body: unknown,
    checks: readonly ConnectionCheck[],
  ) => Promise<ApiResult<Result>>
  /** Returns to the form. */
  edit: () => void
}

/**
 * Follows a number through the checks of its connection.
 * @param numbersOf extracts the numbers from a successful response
 */
export function useConnection<Result>(
  numbersOf: (result: Result) => ConnectedNumber[],
): Connection<Result> {
  const router = useRouter()
  const problemText = useProblemText()
  const [stage, setStage] = useState<ShownStage | null>(null)
  const [Stages, setStages] = useState<Stages | null>(null)
  const shown = useRef<ShownCheck[]>([])

  function show(checks: ShownCheck[]) {
    shown.current = checks
    setStage({ at: 'checking', checks })
  }

  function worded(problem: Problem): Problem {
    const { code, details } = problem
    if (!code || !details) return problem
    const message = problemText(problem)
    return { ...problem, details: details.map(({ path }) => ({ path, message })) }
  }

  async function run(path: string, body: unknown, checks: readonly ConnectionCheck[]) {
    // Loaded before the request is sent, so that a network failure can still be shown.
    const [{ ConnectionStages }, { sendConnection }] = await Promise.all([
      import('./connection-stages'),
      import('./send-connection'),
    ])
    setStages(() => ConnectionStages)
    show(waitingChecks(checks))
    const result = await sendConnection<Result>(path, body, ({ check, state }) =>
      show(withState(shown.current, check, state)),
    )
    if (result.ok) {
      setStage({ at: 'connected', checks: shown.current, numbers: numbersOf(result.data) })
      router.refresh()
    } else if (result.problem.details?.length) {
      // The problems belong to fields, which must be mounted to be focused.
      flushSync(() => setStage(null))
      return { ...result, problem: worded(result.problem) }
    } else {
      const { problem } = result
      const failed = problem.check as ConnectionCheck | undefined
      setStage({ at: 'failed', checks: stoppedChecks(shown.current, failed), problem })
    }
    return result
  }

  return { stage, Stages, run, edit: () => flushSync(() => setStage(null)) }
}
