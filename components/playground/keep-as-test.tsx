'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { type Exchange, linesOf } from '@/lib/features/playground/rules/exchange'

interface KeepAsTestProps {
  /** Null for a new assistant, which has no tests yet. */
  assistantId: string | null
  exchanges: readonly Exchange[]
}

const MAX_NAME = 60

/** Makes what the person said the script of a test, and opens it. */
export function KeepAsTest({ assistantId, exchanges }: KeepAsTestProps) {
  const t = useTranslations('playground')
  const problemText = useProblemText()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  if (!assistantId) return null
  const path = `/assistants/${assistantId}/scenarios`

  async function keep() {
    setPending(true)
    const lines = linesOf(exchanges)
    const result = await callApi<{ id: string }>({
      path: `/api${path}`,
      method: 'POST',
      body: {
        name: (lines[0] ?? '').slice(0, MAX_NAME),
        caller: { kind: 'script', lines },
        expectations: [],
      },
    })
    setPending(false)
    if (!result.ok) return notify(problemText(result.problem), 'danger')
    router.push(`${path}/${result.data.id}`)
  }

  return (
    <Button size="small" className="mt-3 self-start" pending={pending} onClick={() => void keep()}>
      {t('keep')}
    </Button>
  )
}
