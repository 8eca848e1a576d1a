'use client'

import { useTranslations } from 'next-intl'
import { Play } from '@/components/icons/play'
import { Button } from '@/components/ui/button'
import { useRunTests } from './use-run-tests'

interface RunOneTestProps {
  assistantId: string
  id: string
  name: string
  /** It waits or plays already. */
  isOpen: boolean
  /** In a list of tests, beside others of its kind. */
  inList?: boolean
}

export default function RunOneTest(props: RunOneTestProps) {
  const { assistantId, id, name, isOpen, inList = false } = props
  const t = useTranslations('scenarios-runs')
  const { run, pending } = useRunTests(assistantId)
  const isBusy = pending || isOpen
  return (
    <Button
      size={inList ? 'small' : 'normal'}
      variant={inList ? 'secondary' : 'primary'}
      pending={isBusy}
      aria-label={t('runNamed', { name })}
      onClick={() => run({ scenarioIds: [id] })}
    >
      {!isBusy && <Play aria-hidden />}
      {t('run')}
    </Button>
  )
}
