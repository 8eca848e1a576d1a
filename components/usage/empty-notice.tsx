import { getFormatter, getTranslations } from 'next-intl/server'
import { CircleAlert } from '@/components/icons/circle-alert'
import { PlanProblem } from '@/components/ui/form/plan-problem'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { minutesOf } from '@/lib/features/usage/rules/talk-time'
import type { Usage } from '@/lib/features/usage/rules/usage'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { SUPPORT } from '@/components/ui/text/support'

/** Says what to do once no call can start any more. Renders nothing before. */
export async function EmptyNotice({ usage, account }: { usage: Usage; account: SessionAccount }) {
  const { talk } = usage
  if (talk.available >= RESERVED_SECONDS) return null
  const t = await getTranslations('usage.empty')
  const format = await getFormatter()
  const next = () => {
    if (!account.emailVerified) {
      return t('verify', { email: account.email, minutes: TRIAL_MINUTES })
    }
    if (!talk.nextGrantAt) return t.rich(talk.trial > 0 ? 'ask' : 'noTrial', SUPPORT)
    return t.rich('grant', {
      ...SUPPORT,
      date: format.dateTime(talk.nextGrantAt, {
        day: 'numeric',
        month: 'long',
        timeZone: account.timezone,
      }),
      minutes: minutesOf(talk.includedPerMonth),
    })
  }
  return (
    <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg bg-danger-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      <div>
        <p className="font-medium">{t('title')}</p>
        <p className="mt-1 max-w-prose">
          {talk.reserved > 0 && `${t('held')} `}
          {account.emailVerified ? <PlanProblem>{next()}</PlanProblem> : next()}
        </p>
      </div>
    </div>
  )
}
