'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'

type Analysis = PanelCallDetail['analysis']

export interface AnalyzeAgainProps {
  callId: string
  analysis: Analysis
  onAsked: (state: Analysis['state']) => void
}

export default function AnalyzeAgain({ callId, analysis, onAsked }: AnalyzeAgainProps) {
  const t = useTranslations('calls.analysis')
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const [earlier, setEarlier] = useState<Analysis | null>(null)

  async function ask() {
    setAsking(true)
    const path = `/api/calls/${callId}/analysis`
    const result = await callApi<{ state: Analysis['state'] }>({ path, method: 'POST' })
    setAsking(false)
    if (!result.ok) return notify(problemText(result.problem), 'danger')
    setEarlier(analysis)
    onAsked(result.data.state)
  }

  const repeating = analysis.state === 'repeating'
  const same = earlier && !repeating && isSame(earlier, analysis)
  return (
    <div className="mt-4">
      <Button size="small" pending={asking || repeating} onClick={() => void ask()}>
        {t(analysis.summary ? 'again' : 'now')}
      </Button>
      <output className="mt-2 block text-sm text-muted empty:hidden">
        {repeating && t(analysis.summary ? 'repeating' : 'pending')}
        {same && t('same')}
      </output>
    </div>
  )
}

function isSame(one: Analysis, other: Analysis): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
