'use client'

import { useTranslations } from 'next-intl'
import { MomentInput } from '@/components/hours/moment-input'
import { Field } from '@/components/ui/form/field'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'

interface MomentFieldProps {
  form: ApiForm<CampaignValues>
  name: 'startsAt' | 'endsAt'
  first: string
}

export function MomentField({ form, name, first }: MomentFieldProps) {
  const t = useTranslations('campaigns-forms.fields')
  const common = useTranslations('common')
  const { held, change } = useFormValue({ form, name, first, sent: (moment) => moment })
  return (
    <Field
      label={t(name)}
      help={t(`${name}Help`)}
      error={form.engine?.errorOf(name)}
      optional={common('optional')}
    >
      {(control) => (
        <MomentInput
          control={control}
          label={t(name)}
          value={held}
          onChange={(moment) => change(() => moment)}
        />
      )}
    </Field>
  )
}
