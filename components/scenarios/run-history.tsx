import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RunSummary } from '@/lib/features/scenarios/read-scenarios'
import { VerdictBadge } from './verdict'

interface RunHistoryProps {
  /** Of the test's page. */
  path: string
  /** Newest first. */
  runs: readonly RunSummary[]
  shownId: string | null
}

/** The runs that are kept. Each is shown with the one before it. */
export async function RunHistory({ path, runs, shownId }: RunHistoryProps) {
  const t = await getTranslations('scenarios.run')
  if (runs.length < 2) return null
  return (
    <Card title={t('history')} className="mt-6 max-w-lg">
      <ol className="grid gap-1">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-2">
            <Link
              href={`${path}?run=${run.id}`}
              aria-current={run.id === shownId ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-current:font-medium aria-current:no-underline md:min-h-7"
            >
              <RelativeTime value={run.createdAt} />
            </Link>
            <span className="text-sm text-muted">
              {t(run.isDraft ? 'draft' : 'version', { version: run.assistantVersion })}
            </span>
            <VerdictBadge run={run} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
