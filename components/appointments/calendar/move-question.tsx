'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi, type Problem } from '@/components/ui/api-client'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import type { CalendarAppointment, Start } from './calendar-types'
import { startWords } from './start-words'

interface MoveQuestionProps {
  appointment: CalendarAppointment
  start: Start
  onMoved: () => void
  onRefused: (problem: Problem) => void
  onClose: () => void
}

/** Asks before an appointment is moved, because its contact gets the reminders for the new time. */
export default function MoveQuestion(props: MoveQuestionProps) {
  const { appointment, start, onMoved, onRefused, onClose } = props
  const t = useTranslations('appointments-calendar.question')
  const format = useFormatter()
  const [pending, setPending] = useState(false)

  async function move() {
    setPending(true)
    const { date, time } = start
    const path = `/api/appointments/${appointment.id}`
    const result = await callApi({ path, method: 'PATCH', body: { date, time } })
    if (result.ok) onMoved()
    else onRefused(result.problem)
  }

  return (
    <ConfirmDialog
      title={t('title', { name: appointment.name })}
      description={t('text', { before: appointment.moment, after: startWords(format, start) })}
      confirmLabel={t('confirm')}
      isReversible
      pending={pending}
      onConfirm={() => void move()}
      onClose={onClose}
    />
  )
}
