import { getTranslations } from 'next-intl/server'
import { Sparkles } from '@/components/icons/sparkles'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Overview } from '@/lib/features/overview/read-overview'

/** Whether nothing has happened in an account, so that the overview links to the first run. */
export function isEmptyOverview(overview: Overview): boolean {
  const { calls, campaigns, live, troubles, hotLeads, missedLeads, appointments } = overview
  const total = live.total + troubles.total + hotLeads.total + missedLeads.total
  return (
    calls.length + campaigns.length + total + appointments.left + appointments.next.length === 0
  )
}

/** The overview of an account in which nothing has happened: a sentence and a button. */
export async function EmptyOverview({ hasAssistant }: { hasAssistant: boolean }) {
  const t = await getTranslations('overview.empty')
  return (
    <EmptyState
      icon={Sparkles}
      title={t(hasAssistant ? 'talk' : 'setUp')}
      action={
        <ButtonLink href="/start" variant="primary">
          {t(hasAssistant ? 'toTalk' : 'toSetUp')}
        </ButtonLink>
      }
    />
  )
}
