'use client'

import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { callApi, type ApiRequest, type Problem } from '../api-client'
import { notify } from '../overlay/notify'
import { useProblemText } from './use-problem-text'

export interface LiveChange<Value> {
  request: (next: Value) => ApiRequest
  /** The notice afterwards: "Front desk is switched on". */
  told: (next: Value) => string
  /** The caller's own text for a problem; null chooses the common one. */
  onProblem?: (problem: Problem) => string | false | null | undefined
  /** Called after the response, successful or not. */
  onAnswer?: () => void
}

/**
 * A choice that saves itself. It is shown at once, and reverts if it is refused.
 * @param saved the stored value. The page is refreshed afterwards, so that changes by others appear too.
 */
export function useLiveChange<Value>(saved: Value, options: LiveChange<Value>) {
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useOptimistic(saved)
  const [pending, start] = useTransition()

  function change(next: Value) {
    start(async () => {
      show(next)
      const result = await callApi(options.request(next))
      if (result.ok) notify(options.told(next))
      else notify(options.onProblem?.(result.problem) || problemText(result.problem), 'danger')
      options.onAnswer?.()
      router.refresh()
    })
  }

  return { shown, pending, change }
}
