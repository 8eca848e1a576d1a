'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import type { ScenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { CALLER_KINDS, MAX_PERSONA_TURNS } from '@/lib/features/scenarios/rules/scenario'

/** Who calls: words that are said one by one, or a person whom the language model plays. */
export function CallerFields() {
  const t = useTranslations('scenarios-forms.caller')
  const { register, control, formState } = useFormContext<ScenarioValues>()
  const kind = useWatch({ control, name: 'callerKind' })
  const { errors } = formState
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-semibold">{t('title')}</legend>
      <Field label={t('kind')}>
        {(own) => (
          <Select {...own} {...register('callerKind')}>
            {CALLER_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'script' ? (
        <Field label={t('lines')} help={t('linesHelp')} error={errors.lines?.message}>
          {(own) => (
            <Textarea {...own} {...register('lines')} rows={4} placeholder={t('linesExample')} />
          )}
        </Field>
      ) : (
        <>
          <p className="text-sm text-muted">{t('needsModel')}</p>
          <Field label={t('who')} error={errors.who?.message}>
            {(own) => (
              <Textarea {...own} {...register('who')} rows={2} placeholder={t('whoExample')} />
            )}
          </Field>
          <Field label={t('wants')} error={errors.wants?.message}>
            {(own) => (
              <Textarea {...own} {...register('wants')} rows={2} placeholder={t('wantsExample')} />
            )}
          </Field>
          <Field label={t('maxTurns')} help={t('maxTurnsHelp')} error={errors.maxTurns?.message}>
            {(own) => (
              <Input
                {...own}
                {...register('maxTurns', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_PERSONA_TURNS}
              />
            )}
          </Field>
        </>
      )}
    </fieldset>
  )
}
