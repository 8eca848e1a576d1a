import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { StatCard } from '@/components/ui/chart/stat-card'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { minutesOf } from '@/lib/features/usage/rules/talk-time'
import { daysLeft, type Usage } from '@/lib/features/usage/rules/usage'
import { formatBytes } from '@/components/ui/text/bytes'

interface UsageStatsProps {
  usage: Usage
  /** The talk time of the last days. */
  talk: { seconds: number; days: number }
  month: string
}

const YEAR = 365

/** What is left and how long it lasts, and the use of what the plan includes. */
export async function UsageStats({ usage, talk, month }: UsageStatsProps) {
  const t = await getTranslations('usage')
  const format = await getFormatter()
  const { plan, contacts } = usage
  const { available, reserved, usedThisMonth, includedPerMonth } = usage.talk
  const days = daysLeft(available, talk)
  const enough = available >= RESERVED_SECONDS
  const period = talk.days
  const lasts = () => {
    if (!enough) return t('left.none')
    if (days === null) return t('left.unused', { period })
    return days > YEAR ? t('left.long', { period }) : t('left.days', { days, period })
  }
  const inMinutes = (seconds: number) =>
    format.number(minutesOf(seconds), {
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
      <StatCard
        label={t('left.label')}
        value={format.number(Math.floor(available / 60))}
        hint={lasts()}
        tone={enough ? undefined : 'danger'}
      />
      <StatCard label={t('held.label')} value={inMinutes(reserved)} hint={t('held.hint')} />
      <StatCard
        label={t('month.label', { month })}
        value={inMinutes(usedThisMonth)}
        hint={t(includedPerMonth > 0 ? 'month.granted' : 'month.noGrant', {
          plan: PLANS[plan].name,
          minutes: minutesOf(includedPerMonth),
        })}
      />
      <StatCard
        label={t('contacts.label')}
        value={format.number(contacts.used)}
        hint={
          contacts.limit === null
            ? t('contacts.unlimited')
            : t('contacts.limit', { limit: contacts.limit })
        }
        href="/contacts"
      >
        {contacts.limit !== null && (
          <ProgressBar
            label={t('contacts.label')}
            value={contacts.used}
            max={contacts.limit}
            className="h-1.5"
          />
        )}
      </StatCard>
      <CountedStats usage={usage} />
    </div>
  )
}

/** Lead forms, knowledge bases and the bytes of their documents, each with the plan's limit. */
async function CountedStats({ usage }: { usage: Usage }) {
  const t = await getTranslations('usage.counts')
  const format = await getFormatter()
  const locale = await getLocale()
  const stats = [
    { key: 'forms', href: '/lead-forms', ...usage.leadForms, say: (n: number) => format.number(n) },
    {
      key: 'bases',
      href: '/knowledge-bases',
      ...usage.knowledgeBases,
      say: (n: number) => format.number(n),
    },
    {
      key: 'bytes',
      href: '/knowledge-bases',
      ...usage.knowledgeBytes,
      say: (n: number) => formatBytes(n, locale),
    },
  ] as const
  return stats.map(({ key, href, used, limit, say }) => (
    <StatCard
      key={key}
      label={t(key)}
      value={say(used)}
      hint={limit === null ? t('unlimited') : t('limit', { limit: say(limit) })}
      href={href}
    >
      {limit !== null && <ProgressBar label={t(key)} value={used} max={limit} className="h-1.5" />}
    </StatCard>
  ))
}
