'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'

/** The tests to run: all without ids; of the saved assistant without a draft. */
interface Wanted {
  scenarioIds?: readonly string[]
  draft?: unknown
}

/** Starts runs of tests. The page shows how they go on. */
export function useRunTests(assistantId: string) {
  const t = useTranslations('scenarios-runs')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, start] = useTransition()

  function run(wanted: Wanted) {
    start(async () => {
      const path = `/api/assistants/${assistantId}/scenarios/run`
      const result = await callApi({ path, method: 'POST', body: wanted })
      if (result.ok) {
        router.refresh()
        return
      }
      const { problem } = result
      const isDraft = problem.error === 'validation_error'
      notify(isDraft ? t('draftInvalid') : problemText(problem), 'danger')
    })
  }

  return { run, pending }
}
