'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'

export function ClosedDaysForm({ today }: { today: string }) {
  const t = useTranslations('appointments-settings.closed')
  const router = useRouter()
  const empty = { from: '', to: '', label: '' }
  const form = useApiForm({
    schema: () =>
      import('@/lib/features/appointments/contract/booking-input').then(
        ({ NewClosedDays }) => NewClosedDays,
      ),
    defaults: empty,
    fieldErrors: { from: t('dayError'), to: t('orderError') },
    request: () => ({ path: '/api/closed-days' }),
    onSuccess: () => {
      form.reset(empty)
      notify(t('added'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <KeptChanges form={form} place="closed-days" />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField form={form} name="from" type="date" min={today} label={t('from')} />
        <TextField form={form} name="to" type="date" min={today} label={t('to')} />
      </div>
      <TextField form={form} name="label" label={t('label')} maxLength={80} optional />
    </Form>
  )
}
