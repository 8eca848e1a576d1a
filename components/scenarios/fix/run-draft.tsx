'use client'

import { useTranslations } from 'next-intl'
import { useReadAssistantDraft } from '@/components/assistants/use-draft'
import { Play } from '@/components/icons/play'
import { Button } from '@/components/ui/button'
import { useRunTests } from '../use-run-tests'
import { type WatchedTest, WatchRuns } from '../watch-runs'

interface RunDraftProps {
  assistantId: string
  test: WatchedTest
}

/** Runs a test with the form of its assistant, saved or not, and watches the run. */
export default function RunDraft({ assistantId, test }: RunDraftProps) {
  const t = useTranslations('scenarios-fix')
  const { run, pending } = useRunTests(assistantId)
  const readDraft = useReadAssistantDraft()
  const isBusy = pending || test.isOpen
  return (
    <>
      <WatchRuns tests={[test]} />
      <Button
        variant="primary"
        pending={isBusy}
        onClick={() => run({ scenarioIds: [test.id], draft: readDraft() })}
      >
        {!isBusy && <Play aria-hidden />}
        {t('run')}
      </Button>
    </>
  )
}
