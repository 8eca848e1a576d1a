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
  /** A refusal that is worded here; null leaves it to the common words. */
  onProblem?: (problem: Problem) => string | false | null | undefined
  /** Once it is answered, either way. */
  onAnswer?: () => void
}

/**
 * A choice that is saved as it is made: shown at once, and as it was where it is refused.
 * @param saved as the page has it; it is read again afterwards, also where somebody else changed it
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
