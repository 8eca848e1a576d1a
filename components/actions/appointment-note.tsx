'use client'

import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionDraft } from './action-draft'

/** Where an appointment is named after calls that may have none. */
export function AppointmentNote({ draft }: { draft: ActionDraft }) {
  const t = useTranslations('action-forms.appointmentNote')
  const { channel, condition, message, templateParams } = draft
  const texts = channel === 'sms' ? [message] : templateParams
  const named = texts.some((text) => text.includes('{{appointment_'))
  if (!named || condition === 'booked') return null
  return (
    <p className="flex gap-2 rounded-md bg-notice-soft px-3 py-2 text-notice">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(channel)}
    </p>
  )
}
