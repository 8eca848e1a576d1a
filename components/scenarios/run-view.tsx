import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ScenarioRun } from '@/lib/features/scenarios/rows'
import { compareTalks, sameExpectation } from '@/lib/features/scenarios/rules/compare-talks'
import type { ExpectationResult } from '@/lib/features/scenarios/rules/scenario'
import { expectationText, reasonText } from './expectation-text'
import { TalkView } from './talk-view'
import { ExpectationMark, VerdictBadge } from './verdict'
import { RUN_SECONDS } from '@/lib/features/scenarios/rules/scenario'

interface RunViewProps {
  title: string
  run: ScenarioRun
  /** The run to compare with. */
  other: ScenarioRun | null
}

export async function RunView({ title, run, other }: RunViewProps) {
  const t = await getTranslations('scenarios')
  const { assistantVersion: version, isDraft, speaker, model, ending, problem } = run
  return (
    <Card
      title={title}
      description={
        <>
          {t(isDraft ? 'run.draft' : 'run.version', { version })} ·{' '}
          <RelativeTime value={run.createdAt} />
        </>
      }
      action={<VerdictBadge run={run} />}
      className="min-w-0"
    >
      {problem && (
        <p className="mb-3 text-sm text-muted">
          {t(`run.problems.${problem}`, { minutes: RUN_SECONDS / 60 })}
        </p>
      )}
      {run.results.length > 0 && (
        <ul aria-label={t('run.expectations')} className="mb-4 grid gap-2.5">
          {run.results.map((result) => (
            <ResultRow
              key={JSON.stringify(result.expectation)}
              result={result}
              before={other ? sameExpectation(result.expectation, other.results) : undefined}
            />
          ))}
        </ul>
      )}
      {problem === null && run.results.length === 0 && (
        <p className="mb-4 text-muted">{t('run.nothingExpected')}</p>
      )}
      <h3 className="mb-2 text-sm font-medium text-muted">{t('run.talk')}</h3>
      <TalkView label={title} entries={compareTalks(run.entries, other?.entries ?? null)} />
      <p className="mt-3 text-sm text-muted">
        {ending && `${t(`run.endings.${ending}`)} `}
        {speaker === 'rules' && t('run.rules')}
        {speaker === 'model' && t('run.model', { model: model ?? '' })}
      </p>
    </Card>
  )
}

interface ResultRowProps {
  result: ExpectationResult
  before: ExpectationResult | undefined
}

async function ResultRow({ result, before }: ResultRowProps) {
  const t = await getTranslations('scenarios')
  const { expectation, verdict, reason } = result
  const changed = before !== undefined && before.verdict !== verdict
  return (
    <li className="flex items-start gap-2.5">
      <ExpectationMark verdict={verdict} />
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{expectationText(expectation, t)}</span>
        {changed && (
          <Badge tone="accent" className="ml-2">
            {t(`run.other.${before.verdict}`)}
          </Badge>
        )}
        <span className="block text-sm wrap-anywhere text-muted">{reasonText(reason, t)}</span>
      </span>
    </li>
  )
}
