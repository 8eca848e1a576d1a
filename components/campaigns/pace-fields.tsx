'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Input } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { PACE } from '@/lib/features/campaigns/rules/campaign'

const NAMES = ['callsPerMinute', 'maxConcurrentCalls', 'maxAttempts', 'retryDelayMinutes'] as const

/** How fast a campaign calls, as sentences with numbers to fill in. */
export function PaceFields({ form }: { form: ApiForm<CampaignValues> }) {
  const t = useTranslations('campaign-forms')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('fields.pace')}</legend>
      {NAMES.map((name) => (
        <PaceField key={name} form={form} name={name} />
      ))}
    </fieldset>
  )
}

interface PaceFieldProps {
  form: ApiForm<CampaignValues>
  name: (typeof NAMES)[number]
}

function PaceField({ form, name }: PaceFieldProps) {
  const t = useTranslations('campaign-forms.pace')
  const id = useId()
  const error = form.engine?.errorOf(name)
  const { min, max } = PACE[name]
  return (
    <div>
      <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(`${name}.before`)}
        <Input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={form.defaults[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="max-w-22 text-right figures"
          {...(form.engine ? form.engine.register(name) : { name, onFocus: form.prepare })}
        />
        {t(`${name}.after`)}
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
