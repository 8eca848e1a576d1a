'use client'

import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useRunTests } from './use-run-tests'

interface RunOneTestProps {
  assistantId: string
  id: string
  name: string
  /** It waits or plays already. */
  isOpen: boolean
}

/** Runs one test over the saved assistant. */
export default function RunOneTest({ assistantId, id, name, isOpen }: RunOneTestProps) {
  const t = useTranslations('test-runs')
  const { run, pending } = useRunTests(assistantId)
  return (
    <Button
      size="small"
      pending={pending || isOpen}
      aria-label={t('runNamed', { name })}
      onClick={() => run({ scenarioIds: [id] })}
    >
      <Play aria-hidden />
      {t('run')}
    </Button>
  )
}
