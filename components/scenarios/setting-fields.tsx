'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ClockInput } from '@/components/hours/clock-input'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { Switch } from '@/components/ui/form/switch'
import type { ScenarioValues } from '@/lib/features/scenarios/contract/scenario-form'

export function SettingFields() {
  const t = useTranslations('scenarios-forms.setting')
  const { register, control, formState } = useFormContext<ScenarioValues>()
  const [isKnown, hasAppointment, hasDocument] = useWatch({
    control,
    name: ['isKnown', 'hasAppointment', 'hasDocument'],
  })
  const { errors } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-semibold">{t('title')}</legend>
      <Field label={t('isKnown')} help={t('isKnownHelp')}>
        {(own) => <Switch {...own} {...register('isKnown')} />}
      </Field>
      {isKnown && (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label={t('firstName')} error={errors.firstName?.message}>
              {(own) => <Input {...own} {...register('firstName')} autoComplete="off" />}
            </Field>
            <Field label={t('lastName')} error={errors.lastName?.message}>
              {(own) => <Input {...own} {...register('lastName')} autoComplete="off" />}
            </Field>
          </div>
          <Field label={t('notes')} help={t('notesHelp')} error={errors.notes?.message}>
            {(own) => <Textarea {...own} {...register('notes')} rows={2} />}
          </Field>
          <Field label={t('hasAppointment')}>
            {(own) => <Switch {...own} {...register('hasAppointment')} />}
          </Field>
          {hasAppointment && (
            <div className="grid grid-cols-2 items-start gap-3">
              <Field label={t('weekdaysAhead')} error={errors.weekdaysAhead?.message}>
                {(own) => (
                  <Input
                    {...own}
                    {...register('weekdaysAhead', { valueAsNumber: true })}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={30}
                  />
                )}
              </Field>
              <Field label={t('time')} error={errors.time?.message}>
                {(own) => (
                  <Controller
                    control={control}
                    name="time"
                    render={({ field: { value, onChange } }) => (
                      <ClockInput {...own} value={value} onChange={onChange} />
                    )}
                  />
                )}
              </Field>
            </div>
          )}
        </>
      )}
      <Field label={t('hasDocument')} help={t('hasDocumentHelp')}>
        {(own) => <Switch {...own} {...register('hasDocument')} />}
      </Field>
      {hasDocument && (
        <>
          <Field label={t('documentTitle')} error={errors.documentTitle?.message}>
            {(own) => <Input {...own} {...register('documentTitle')} autoComplete="off" />}
          </Field>
          <Field label={t('documentText')} error={errors.documentText?.message}>
            {(own) => <Textarea {...own} {...register('documentText')} rows={4} />}
          </Field>
        </>
      )}
    </fieldset>
  )
}
