'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { WhenValues } from './use-when-form'

interface WhenFieldsProps {
  form: ApiForm<WhenValues>
  /** The earliest date. */
  today: string
}

export function WhenFields({ form, today }: WhenFieldsProps) {
  const t = useTranslations('appointment-forms.fields')
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField form={form} name="date" type="date" min={today} label={t('date')} />
      <TextField form={form} name="time" type="time" step={300} label={t('time')} />
    </div>
  )
}
