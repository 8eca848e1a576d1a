import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { OpenRun } from '@/lib/features/scenarios/read-scenarios'
import { TalkView } from './talk-view'
import { VerdictBadge } from './verdict'

export async function OpenRunView({ run }: { run: OpenRun }) {
  const t = await getTranslations('scenarios')
  const title = t('run.now')
  const entries = run.entries.map((entry) => ({ entry, differs: false }))
  return (
    <Card title={title} action={<VerdictBadge run={run} />} className="mb-4">
      <TalkView label={title} entries={entries} />
    </Card>
  )
}
