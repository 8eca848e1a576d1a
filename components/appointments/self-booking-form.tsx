'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { PhoneField } from '@/components/ui/form/phone-field'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Link } from '@/components/ui/link'
import { shownTime } from '@/lib/platform/time/clock'
import type { LocalTime } from '@/lib/platform/time/local-time'

interface SelfBookingFormProps {
  slug: string
  slot: LocalTime
  otherTimes: string
  /** Submitting twice books once. */
  requestId: string
}

/** Who comes at the chosen time. */
export function SelfBookingForm({ slug, slot, otherTimes, requestId }: SelfBookingFormProps) {
  const t = useTranslations('appointments-self-booking')
  const format = useFormatter()
  const router = useRouter()
  // The page is rendered again while the visitor types, with another id.
  const [request] = useState({ ...slot, requestId })
  const form = useApiForm<
    LocalTime & { requestId: string; name: string; phone: string; email: string },
    { bookingCode: string }
  >({
    schema: () =>
      import('@/lib/features/appointments/contract/booking-input').then(
        ({ SelfBooking }) => SelfBooking,
      ),
    defaults: { ...request, name: '', phone: '', email: '' },
    fieldErrors: { name: t('nameError'), phone: t('phoneError'), email: t('emailError') },
    request: (values) => ({ path: `/api/book/${slug}`, body: { ...values, ...request } }),
    onSuccess: ({ bookingCode }) => router.push(`/appointments/${bookingCode}`),
  })
  return (
    <div className="grid gap-6">
      <p className="border-y border-line py-4 text-lg font-medium">
        {format.dateTime(new Date(`${slot.date}T${slot.time.slice(0, 5)}:00Z`), 'longMoment', {
          timeZone: 'UTC',
        })}
        {shownTime(slot.time).slice(5)}
        <Link
          href={otherTimes}
          className="mt-1 block text-sm font-normal text-muted underline underline-offset-3"
        >
          {t('change')}
        </Link>
      </p>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place={`self-booking:${slug}`} />
        <TextField form={form} name="name" label={t('name')} autoComplete="name" />
        <PhoneField form={form} name="phone" label={t('phone')} autoComplete="tel" />
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          optional
        />
      </Form>
    </div>
  )
}
