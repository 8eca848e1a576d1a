import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { formatBytes } from '@/components/ui/text/bytes'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { PLANS, type Plan } from '@/lib/platform/tenancy/plan'

interface KnowledgeUsageProps {
  plan: Plan
  bases: number
  bytes: number
}

/** The share of a quota from which on its bar shows a warning. */
const NEARLY_FULL = 0.9

export async function KnowledgeUsage({ plan, bases, bytes }: KnowledgeUsageProps) {
  const t = await getTranslations('knowledge-bases.usage')
  const format = await getFormatter()
  const locale = await getLocale()
  const { knowledgeBases, knowledgeBytes } = PLANS[plan]
  const parts = [
    { key: 'bases', used: bases, limit: knowledgeBases, format: (n: number) => format.number(n) },
    {
      key: 'bytes',
      used: bytes,
      limit: knowledgeBytes,
      format: (n: number) => formatBytes(n, locale),
    },
  ] as const
  return (
    <section
      aria-label={t('title')}
      className="mb-5 grid gap-x-8 gap-y-3 sm:max-w-xl sm:grid-cols-2"
    >
      {parts.map(({ key, used, limit, format: formatUsed }) => (
        <div key={key}>
          <p className="mb-1 flex justify-between gap-3 text-sm">
            <span className="text-muted">{t(key)}</span>
            <span className="figures">
              {limit === null
                ? t('unlimited', { used: formatUsed(used) })
                : t('of', { used: formatUsed(used), limit: formatUsed(limit) })}
            </span>
          </p>
          {limit !== null && (
            <ProgressBar
              label={t(key)}
              value={used}
              max={limit}
              tone={used >= limit * NEARLY_FULL ? 'notice' : 'accent'}
              className="h-1.5"
            />
          )}
        </div>
      ))}
    </section>
  )
}
