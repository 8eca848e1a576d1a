import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { type Column, DataTable } from '@/components/ui/list/data-table'
import {
  presentAttempt,
  type PanelAttempt,
} from '@/lib/features/webhooks/contract/panel-deliveries'
import type { FailedAttempt } from '@/lib/features/webhooks/read-ended'
import { noAnswerOf, type Outcome, outcomeOf } from './outcome'

interface Failure extends FailedAttempt {
  shown: PanelAttempt
}

interface LastFailuresProps {
  failures: FailedAttempt[]
  timeZone: string
}

/** The last failed attempts of a subscription, and what to check for failures of these kinds. */
export async function LastFailures({ failures, timeZone }: LastFailuresProps) {
  const t = await getTranslations('webhooks')
  const rows = failures.map((failure): Failure => ({ ...failure, shown: presentAttempt(failure) }))
  return (
    <Card title={t('ended.failures')}>
      <h3 className="text-sm text-muted">{t('ended.check')}</h3>
      <ul className="mt-1 mb-4 grid max-w-prose gap-1">
        {kindsOf(rows.map(({ shown }) => shown)).map((kind) => (
          <li key={kind}>{t(`outcomes.${kind}`)}</li>
        ))}
      </ul>
      <DataTable
        caption={t('ended.failures')}
        rows={rows}
        rowKey={({ deliveryId, attempt }) => `${deliveryId}-${attempt}`}
        rowHref={({ deliveryId }) => `/webhooks/deliveries/${deliveryId}`}
        columns={await failureColumns(timeZone)}
      />
    </Card>
  )
}

async function failureColumns(timeZone: string): Promise<Column<Failure>[]> {
  const t = await getTranslations('webhooks')
  const format = await getFormatter()
  return [
    {
      key: 'time',
      header: t('columns.created'),
      cell: ({ startedAt }) => (
        <span className="whitespace-nowrap figures">
          {/* To the second, so that the reader finds it in the log of the receiver. */}
          {format.dateTime(startedAt, 'logMoment', { timeZone })}
        </span>
      ),
    },
    {
      key: 'answer',
      header: t('columns.failure'),
      phone: 'end',
      cell: ({ shown }) => (
        <span className="figures">{shown.statusCode ?? t(`failures.${noAnswerOf(shown)}`)}</span>
      ),
    },
    {
      key: 'event',
      header: t('columns.eventId'),
      cell: ({ eventId }) => <Cut mono>{eventId}</Cut>,
    },
    {
      key: 'response',
      header: t('delivery.answer'),
      phone: 'hide',
      cell: ({ response }) => response && <Cut>{response}</Cut>,
    },
  ]
}

function kindsOf(attempts: readonly PanelAttempt[]): Outcome[] {
  const counts = new Map<Outcome, number>()
  for (const attempt of attempts) {
    const kind = outcomeOf(attempt)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([kind]) => kind)
}

/** The beginning of a text, on one line. */
function Cut({ mono, children }: { mono?: boolean; children: string }) {
  return (
    <span
      title={children.slice(0, 500)}
      className={`block max-w-[min(60vw,20rem)] truncate text-sm text-muted ${mono ? 'font-mono' : ''}`}
    >
      {children.slice(0, 200)}
    </span>
  )
}
