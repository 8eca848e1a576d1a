'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useWatch, type FieldPath, type Resolver } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { checkBySchema } from '@/components/ui/form/check-by-schema'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { Input, Select } from '@/components/ui/form/input'
import { DELAY_UNITS, type CadenceStep } from '@/lib/features/cadences/rules/cadence'
import { STEP_TYPES } from '@/lib/platform/vocabulary/cadence'
import { useKeptForm } from '@/components/ui/form/use-kept-form'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { StepMessageFields } from './step-message-fields'
import type { Named } from './step-list'
import { stepOf, valuesOf, type StepValues } from './step-values'
import { MAX_STEP_TEXT, MAX_TEMPLATE_PARAMETERS } from '@/lib/features/cadences/rules/cadence'

interface StepDialogProps {
  cadenceId: string
  step: CadenceStep
  /** From 1; undefined for a new step. */
  place?: number
  assistants: readonly Named[]
  smsProviders: readonly SmsProviderName[]
  /** What `{{business_name}}` is replaced with. */
  businessName: string
  onDone: (step: CadenceStep) => void
  onClose: () => void
}

/** Changes one step of the draft. Nothing is sent before the draft is saved. */
export default function StepDialog(props: StepDialogProps) {
  const { cadenceId, step, place, assistants, smsProviders, businessName, onDone, onClose } = props
  const t = useTranslations('cadences-forms.step')
  // A step has no id: it is known by what it is before it is changed.
  const keptAt = `cadence-step:${cadenceId}:${place ?? 'new'}:${JSON.stringify(step)}`
  const { form, note, forget } = useKeptForm<StepValues>(keptAt, valuesOf(step), useResolver())
  const { register, formState } = form
  const type = useWatch({ control: form.control, name: 'type' })
  const error = (name: FieldPath<StepValues>) => formState.errors[name]?.message
  const submit = form.handleSubmit((values) => {
    forget()
    onDone(stepOf(values, step))
  })
  return (
    <Dialog title={place ? t('editTitle', { step: place }) : t('addTitle')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        {note}
        <Field label={t('type')}>
          {(control) => (
            <Select {...control} {...register('type')}>
              {STEP_TYPES.map((one) => (
                <TypeOption key={one} type={one} />
              ))}
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('amount')} help={t('amountHelp')} error={error('amount')}>
            {(control) => (
              <Input
                {...control}
                {...register('amount', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
              />
            )}
          </Field>
          <Field label={t('unit')}>
            {(control) => (
              <Select {...control} {...register('unit')}>
                {DELAY_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`units.${unit}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {type === 'call' ? (
          <Field
            label={t('assistant')}
            help={assistants.length === 0 ? t('noAssistant') : t('callHelp')}
            error={error('assistantId')}
          >
            {(control) => (
              <Select {...control} {...register('assistantId')}>
                <option value="" aria-label="–" />
                {assistants.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          <StepMessageFields
            form={form}
            type={type}
            smsProviders={smsProviders}
            businessName={businessName}
          />
        )}
        <div>
          <Button type="submit" variant="primary">
            {place ? t('save') : t('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function TypeOption({ type }: { type: CadenceStep['type'] }) {
  const t = useTranslations('cadences-forms.types')
  return <option value={type}>{t(type)}</option>
}

function useResolver(): Resolver<StepValues> {
  const locale = useLocale()
  const words = useTranslations('common.validation')
  const t = useTranslations('cadences-forms.step')
  return useMemo(() => {
    const load = () =>
      import('@/lib/features/cadences/contract/panel-input').then(
        (contract) => contract.CadenceStepForm,
      )
    const fields = {
      amount: t('amountError'),
      text: t('textError', { maximum: MAX_STEP_TEXT }),
      parameters: t('parametersError', { maximum: MAX_TEMPLATE_PARAMETERS }),
    }
    const checking = checkBySchema<StepValues>(load, { words, locale, fields })
    return async (...args) => (await checking)(...args)
  }, [locale, words, t])
}
