import { getTranslations } from 'next-intl/server'
import { formatMoment } from '@/components/contacts/format-moment'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/text/copy-button'
import type { PanelAppointment } from '@/lib/features/appointments/contract/panel'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { CancelAppointmentButton, MoveAppointmentButton } from './buttons'

interface AppointmentActionsProps {
  appointment: PanelAppointment
  timezone: string
  now: Date
  className?: string
}

export async function AppointmentActions(props: AppointmentActionsProps) {
  const { appointment, timezone, now, className } = props
  const t = await getTranslations('appointments')
  const { contact, startsAt, link } = appointment
  const name = contact.name
  const path = `/api/appointments/${appointment.id}`
  const date = await formatMoment(startsAt, timezone)
  return (
    <div className={cn('flex flex-wrap gap-x-1', className)}>
      <CopyButton value={link} label={t('copyLink')} />
      <MoveAppointmentButton
        size="small"
        variant="ghost"
        aria-label={t('moveTitle', { name })}
        dialog={{
          path,
          title: t('moveTitle', { name }),
          text: t('moveText', { date, timezone }),
          slotsPath: `/api/appointments/free-slots?appointmentId=${appointment.id}`,
          today: localTimeOf(now, timezone).date,
        }}
      >
        {t('move')}
      </MoveAppointmentButton>
      <CancelAppointmentButton
        size="small"
        variant="ghost"
        aria-label={t('cancelTitle', { name })}
        dialog={{
          path: `${path}/cancel`,
          title: t('cancelTitle', { name }),
          text: t('cancelText', { date }),
        }}
      >
        {t('cancel')}
      </CancelAppointmentButton>
    </div>
  )
}
