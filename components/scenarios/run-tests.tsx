'use client'

import { useTranslations } from 'next-intl'
import { useReadAssistantDraft } from '@/components/assistants/use-draft'
import { Play } from '@/components/icons/play'
import { Button } from '@/components/ui/button'
import { useRunTests } from './use-run-tests'
import { type WatchedTest, WatchRuns } from './watch-runs'

interface RunTestsProps {
  assistantId: string
  tests: readonly WatchedTest[]
}

/** Runs all tests, over the saved assistant or over what its form holds, and watches the runs. */
export default function RunTests({ assistantId, tests }: RunTestsProps) {
  const t = useTranslations('scenarios-runs')
  const { run, pending } = useRunTests(assistantId)
  const readDraft = useReadAssistantDraft()
  return (
    <>
      <WatchRuns tests={tests} />
      <Button pending={pending} onClick={() => run({})}>
        {!pending && <Play aria-hidden />}
        {t('runAll')}
      </Button>
      <Button disabled={pending} onClick={() => run({ draft: readDraft() })}>
        {t('runDraft')}
      </Button>
    </>
  )
}
