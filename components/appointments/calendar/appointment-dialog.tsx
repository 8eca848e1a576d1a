'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CopyButton } from '@/components/ui/text/copy-button'
import { later } from '@/components/ui/later'
import type { CalendarAppointment } from './calendar-types'

const MoveDialog = later(() => import('../move-dialog'))
const CancelDialog = later(() => import('../cancel-dialog'))

interface AppointmentDialogProps {
  appointment: CalendarAppointment
  today: string
  timezone: string
  onClose: () => void
}

/** An appointment of the calendar, with everything that can be done with it. */
export default function AppointmentDialog(props: AppointmentDialogProps) {
  const { appointment, today, timezone, onClose } = props
  const t = useTranslations('appointments')
  const contactText = useTranslations('appointments-calendar')('contact')
  const [next, setNext] = useState<'move' | 'cancel' | null>(null)
  const { id, name, moment, canMove } = appointment
  const path = `/api/appointments/${id}`
  if (next === 'move') {
    return (
      <MoveDialog
        path={path}
        title={t('moveTitle', { name })}
        text={t('moveText', { date: moment, timezone })}
        slotsPath={`/api/appointments/free-slots?appointmentId=${id}`}
        today={today}
        onClose={onClose}
      />
    )
  }
  if (next === 'cancel') {
    return (
      <CancelDialog
        path={`${path}/cancel`}
        title={t('cancelTitle', { name })}
        text={t('cancelText', { date: moment })}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={name} description={moment} onClose={onClose}>
      <p className="mb-4 text-muted">
        <span className="figures">{appointment.phone}</span>
        {appointment.callId && (
          <>
            {' · '}
            <a href={`/calls/${appointment.callId}`} className="underline underline-offset-3">
              {t('byCall')}
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={`/contacts/${appointment.contactId}`}>
          {contactText}
        </ButtonLink>
        {canMove && (
          <>
            <Button onClick={() => setNext('move')}>{t('move')}</Button>
            <Button onClick={() => setNext('cancel')}>{t('cancel')}</Button>
          </>
        )}
        <CopyButton value={appointment.link} label={t('copyLink')} />
      </div>
    </Dialog>
  )
}
