import { getFormatter, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { PanelClosedDays } from '@/lib/features/appointments/contract/booking-settings'

export async function ClosedDaysList({ closedDays }: { closedDays: PanelClosedDays[] }) {
  const t = await getTranslations('appointments-settings.closed')
  const format = await getFormatter()
  if (closedDays.length === 0) return null
  const words = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', dateStyle: 'medium' })
  return (
    <ul className="mb-5 border-y border-line">
      {closedDays.map(({ id, from, to, label }) => {
        const days = from === to ? words(from) : `${words(from)} – ${words(to)}`
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <p className="min-w-0 wrap-anywhere">
              {days}
              {label && <span className="ml-2 text-muted">{label}</span>}
            </p>
            <ActionButton
              size="small"
              variant="ghost"
              aria-label={t('removeOf', { days })}
              request={{ path: `/api/closed-days/${id}`, method: 'DELETE' }}
              done={t('removed')}
            >
              {t('remove')}
            </ActionButton>
          </li>
        )
      })}
    </ul>
  )
}
