import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { formatBytes } from '@/components/ui/text/bytes'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { StatCard } from '@/components/ui/chart/stat-card'
import type { Usage } from '@/lib/features/minutes/rules/usage'

/** Knowledge bases and what their documents take, each of what the plan includes. */
export async function KnowledgeStats({ usage }: { usage: Usage }) {
  const t = await getTranslations('usage.knowledge')
  const format = await getFormatter()
  const locale = await getLocale()
  const stats = [
    { key: 'bases', ...usage.knowledgeBases, say: (n: number) => format.number(n) },
    { key: 'bytes', ...usage.knowledgeBytes, say: (n: number) => formatBytes(n, locale) },
  ] as const
  return stats.map(({ key, used, limit, say }) => (
    <StatCard
      key={key}
      label={t(key)}
      value={say(used)}
      hint={limit === null ? t('unlimited') : t('limit', { limit: say(limit) })}
      href="/knowledge-bases"
    >
      {limit !== null && <ProgressBar label={t(key)} value={used} max={limit} className="h-1.5" />}
    </StatCard>
  ))
}
