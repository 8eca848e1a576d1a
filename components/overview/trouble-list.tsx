import { getTranslations } from 'next-intl/server'
import { ChevronRight } from '@/components/icons/chevron-right'
import { Hourglass } from '@/components/icons/hourglass'
import { MessageSquareX } from '@/components/icons/message-square-x'
import { Pause } from '@/components/icons/pause'
import { PhoneMissed } from '@/components/icons/phone-missed'
import { PhoneOff } from '@/components/icons/phone-off'
import { Unplug } from '@/components/icons/unplug'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Trouble, Troubles } from '@/lib/features/overview/read-trouble'
import { Section } from './section'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'

const ICONS = {
  webhook: Unplug,
  campaign: Pause,
  number: PhoneOff,
  waiting: Hourglass,
  calls: PhoneMissed,
  messages: MessageSquareX,
}

/** Problems, each with a link to the page that fixes it. Renders nothing if there are none. */
export async function TroubleList({ troubles: { listed, total } }: { troubles: Troubles }) {
  if (total === 0) return null
  const t = await getTranslations('overview.trouble')
  const more = total - listed.length
  return (
    <Section title={t('title')} count={total} tone="danger">
      <ul>
        {listed.map((trouble) => (
          <TroubleRow key={hrefOf(trouble) + trouble.since.toISOString()} trouble={trouble} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line py-2.5 text-sm text-muted">
          {t('more', { count: more })}
        </p>
      )}
    </Section>
  )
}

async function TroubleRow({ trouble }: { trouble: Trouble }) {
  const t = await getTranslations('overview.trouble')
  const { title, text } = await wordsOf(trouble)
  const Icon = ICONS[trouble.kind]
  return (
    <li className="border-t border-line">
      <Link
        href={hrefOf(trouble)}
        className="-mx-2 flex items-start gap-3 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="block text-sm text-muted">
            {text} <RelativeTime value={trouble.since} />
          </span>
        </span>
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      </Link>
      {trouble.kind === 'waiting' && (
        <Link
          href="/plans"
          className="mb-2.5 ml-7 inline-flex min-h-6 items-center text-sm underline underline-offset-3"
        >
          {t('toPlans')}
        </Link>
      )}
    </li>
  )
}

async function wordsOf(trouble: Trouble) {
  const t = await getTranslations('overview.trouble')
  switch (trouble.kind) {
    case 'webhook':
      return {
        title: t('webhook', { host: hostOf(trouble.url) }),
        text: t('webhookText', { count: MAX_CONSECUTIVE_FAILURES }),
      }
    case 'campaign': {
      const reasons = await getTranslations('campaigns.pauseReasons')
      return { title: t('campaign', { name: trouble.name }), text: reasons(trouble.reason) }
    }
    case 'number':
      return { title: t('number', { name: trouble.name }), text: t('numberText') }
    case 'waiting':
      return {
        title: t('waiting', { count: trouble.count, name: trouble.name }),
        text: t('waitingText'),
      }
    case 'calls': {
      const ends = await getTranslations('calls.story.ends')
      return { title: t('calls', { count: trouble.count }), text: ends(trouble.reason) }
    }
    case 'messages': {
      const problems = await getTranslations('messages-problems')
      return { title: t('messages', { count: trouble.count }), text: problems(trouble.problem) }
    }
  }
}

function hrefOf(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'webhook':
      return `/webhooks/${trouble.id}`
    case 'campaign':
      return `/campaigns/${trouble.id}`
    case 'number':
      return `/phone-numbers/${trouble.id}`
    case 'waiting':
      return `/lead-forms/${trouble.id}?state=waiting`
    case 'calls':
      if (trouble.reason === 'insufficient_balance') return '/usage'
      if (!trouble.numberId || trouble.reason.startsWith('agent_')) return '/calls?status=failed'
      return `/phone-numbers/${trouble.numberId}`
    case 'messages':
      return '/sms-providers'
  }
}

/** The address as the account holder gave it may be anything that was once a URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
