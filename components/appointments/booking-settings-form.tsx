'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SwitchField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import { notify } from '@/components/ui/overlay/notify'
import { WeekHours } from '@/components/hours/week-hours'
import { LENGTH_MINUTES, MAX_INTERVALS } from '@/lib/features/appointments/rules/opening-hours'
import type { WeekIntervals } from '@/lib/platform/time/clock'
import { SLUG_LENGTH } from '@/lib/features/appointments/rules/slug'

interface SettingsValues {
  hours: WeekIntervals
  lengthMinutes: number | string
  bufferMinutes: number | string
  noticeMinutes: number | string
  horizonDays: number | string
  slug: string
  selfBooking: boolean
}

const NUMBERS = ['lengthMinutes', 'bufferMinutes', 'noticeMinutes', 'horizonDays'] as const

interface BookingSettingsFormProps {
  values: SettingsValues
  /** The part of the self-booking page's address before the slug. */
  addressStart: string
}

export function BookingSettingsForm({ values, addressStart }: BookingSettingsFormProps) {
  const t = useTranslations('appointments-settings')
  const router = useRouter()
  const form = useApiForm<SettingsValues>({
    schema: () =>
      import('@/lib/features/appointments/contract/booking-input').then(
        ({ BookingSettingsInput }) => BookingSettingsInput,
      ),
    defaults: values,
    fieldErrors: { slug: t('slugError', SLUG_LENGTH) },
    request: () => ({ path: '/api/booking-settings', method: 'PUT' }),
    onSuccess: (_, sent) => {
      form.reset(sent)
      notify(t('saved'))
      router.refresh()
    },
  })
  const hours = useFormValue({
    form,
    name: 'hours',
    first: values.hours,
    sent: (held) => held,
  })
  return (
    <Form form={form} submitLabel={t('submit')} wide>
      <KeptChanges
        form={form}
        place="booking-settings"
        onShow={(shown) => hours.change(() => shown.hours, false)}
      />
      <WeekHours
        week={hours.held}
        maxIntervals={MAX_INTERVALS}
        onChange={(next) => hours.change(() => next, false)}
        error={hasHoursError(form.engine, hours.held) ? t('hoursError') : undefined}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(name)}
            help={t(`${name}Help`, LENGTH_MINUTES)}
            type="number"
            inputMode="numeric"
            className="max-w-28 figures"
          />
        ))}
      </div>
      <SwitchField
        form={form}
        name="selfBooking"
        label={t('selfBooking')}
        help={t('selfBookingHelp')}
      />
      <TextField
        form={form}
        name="slug"
        label={t('slug')}
        help={t('slugHelp', { start: addressStart })}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}

type Engine = ReturnType<typeof useApiForm<SettingsValues>>['engine']

function hasHoursError(engine: Engine, hours: WeekIntervals): boolean {
  const paths = hours.flatMap((intervals, day) =>
    intervals.flatMap((_, at) =>
      (['from', 'to'] as const).map((end) => `hours.${day}.${at}.${end}` as const),
    ),
  )
  return paths.some((path) => engine?.errorOf(path))
}
