import { getTranslations } from 'next-intl/server'
import { Check } from '@/components/icons/check'
import { X } from '@/components/icons/x'
import { CodeBlock } from '@/components/ui/text/code-block'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelAttempt } from '@/lib/features/webhooks/contract/panel-deliveries'
import { outcomeOf } from './outcome'

/** The attempts, last first, each with its outcome, which side failed and what to do. */
export function AttemptList({ attempts }: { attempts: PanelAttempt[] }) {
  return (
    <ol className="grid gap-5">
      {attempts.toReversed().map((attempt) => (
        <Attempt key={attempt.attempt} attempt={attempt} />
      ))}
    </ol>
  )
}

async function Attempt({ attempt }: { attempt: PanelAttempt }) {
  const t = await getTranslations('webhooks')
  const { succeeded, statusCode, failureDetail, durationMs, startedAt, response } = attempt
  const Icon = succeeded ? Check : X
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span
        className={
          succeeded
            ? 'grid size-6 place-items-center rounded-full bg-good-soft text-good'
            : 'grid size-6 place-items-center rounded-full bg-danger-soft text-danger'
        }
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="grid grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-medium">{t('delivery.attempt', { number: attempt.attempt })}</h3>
          <span className="figures">
            {statusCode ?? `${t('delivery.noAnswer')} (${failureDetail})`}
          </span>
          <span className="text-sm text-muted figures">
            {t('delivery.duration', { ms: durationMs })}
          </span>
          <span className="text-sm text-muted">
            <RelativeTime value={startedAt} />
          </span>
        </div>
        <p className="text-muted">{t(`outcomes.${outcomeOf(attempt)}`)}</p>
        {response && <CodeBlock label={t('delivery.answer')} code={response} />}
      </div>
    </li>
  )
}
