import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/text/facts'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolStatistics as Statistics } from '@/lib/features/tools/contract/panel-tool'

/** The uses of a tool in calls, and its last errors. */
export async function ToolStatistics({ statistics }: { statistics: Statistics }) {
  const t = await getTranslations('tools.statistics')
  const format = await getFormatter()
  const { days, uses, failures, refusals, p50Ms, p95Ms, lastErrors } = statistics
  const time = (ms: number | null) => (ms === null ? '–' : t('ms', { ms: format.number(ms) }))
  return (
    <Card title={t('title')} description={t('text', { days })}>
      {uses === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <div className="figures">
          <Facts
            wide
            facts={[
              { label: t('uses'), value: format.number(uses) },
              { label: t('failures'), value: format.number(failures) },
              { label: t('refusals'), value: format.number(refusals) },
              { label: t('times', { percent: 95 }), value: `${time(p50Ms)} / ${time(p95Ms)}` },
            ]}
          />
        </div>
      )}
      {lastErrors.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-medium">{t('lastErrors')}</h3>
          <ul>
            {lastErrors.map((error) => (
              <LastError key={`${error.callId} ${error.at}`} error={error} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

async function LastError({ error }: { error: Statistics['lastErrors'][number] }) {
  const t = await getTranslations('tools.statistics')
  const { callId, at, message, answer, statusCode } = error
  const said = answer && answer !== message ? answer : null
  return (
    <li className="grid gap-1 border-t border-line py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <Link
          href={`/calls/${callId}`}
          className="inline-flex min-h-11 items-center text-accent underline md:min-h-6"
        >
          {t('call')}
        </Link>
        <span className="text-sm text-muted">
          {statusCode !== null && <span className="mr-2 figures">{statusCode}</span>}
          <RelativeTime value={new Date(at)} />
        </span>
      </p>
      <p>{message}</p>
      {said && (
        <p title={said.slice(0, 1000)} className="truncate font-mono text-sm text-muted">
          {said.slice(0, 200)}
        </p>
      )}
    </li>
  )
}
