'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import { MAX_SCENARIOS } from '@/lib/features/scenarios/rules/scenario'

/** Where the test of a call leads: to its proposal, or beside the form of the assistant. */
export type TestGoal = 'confirm' | 'fix'

/** Makes a test of a turn of a call, or of the whole call if the turn is null, and opens it. */
export function useTestOfCall(callId: string, turn: number | null) {
  const t = useTranslations('scenarios-calls')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState<TestGoal | null>(null)

  async function make(goal: TestGoal) {
    setPending(goal)
    const path = `/api/calls/${callId}/scenarios`
    const result = await callApi<{ id: string; assistantId: string }>({
      path,
      method: 'POST',
      body: { turn },
    })
    setPending(null)
    if (!result.ok) {
      const { code } = result.problem
      const own =
        code === 'quota_exceeded'
          ? t('full', { limit: MAX_SCENARIOS })
          : code === 'not_found' && t('gone')
      return notify(own || problemText(result.problem), 'danger')
    }
    const { id, assistantId } = result.data
    const assistant = `/assistants/${assistantId}`
    router.push(goal === 'fix' ? `${assistant}?fix=${id}` : `${assistant}/scenarios/${id}/edit`)
  }

  return { pending, make }
}
