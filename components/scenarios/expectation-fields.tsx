'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Trash2 } from '@/components/icons/trash-2'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import type { ScenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { blankExpectation } from '@/lib/features/scenarios/rules/blank-expectation'
import {
  EXPECTATION_KINDS,
  MAX_EXPECTATIONS,
  OUTCOMES,
  type ExpectationKind,
} from '@/lib/features/scenarios/rules/scenario'
import { ArgumentFields } from './argument-fields'
import { withCurrent } from './with-current'

export type ArgumentNames = Readonly<Record<string, readonly string[]>>

export function ExpectationFields({ argumentNames }: { argumentNames: ArgumentNames }) {
  const t = useTranslations('scenarios-forms.expectations')
  const { control } = useFormContext<ScenarioValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'expectations' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-semibold">{t('title')}</legend>
      {fields.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="grid gap-3">
        {fields.map(({ id, kind }, index) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-4">
            <div className="mb-3 flex items-center justify-between gap-3">
              <h2 className="font-medium">{t(`sentences.${kind}`)}</h2>
              <Button
                size="icon"
                variant="ghost"
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
            <ExpectationParts index={index} kind={kind} argumentNames={argumentNames} />
          </li>
        ))}
      </ol>
      <Field label={t('add')} help={t('addHelp')}>
        {(own) => (
          <Select
            {...own}
            value=""
            disabled={fields.length >= MAX_EXPECTATIONS}
            onChange={(event) =>
              append(blankExpectation(event.currentTarget.value as ExpectationKind))
            }
          >
            <option value="">{t('choose')}</option>
            {EXPECTATION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`sentences.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  )
}

interface PartsProps {
  index: number
  kind: ExpectationKind
  argumentNames: ArgumentNames
}

function ExpectationParts({ index, kind, argumentNames }: PartsProps) {
  const t = useTranslations('scenarios-forms.expectations')
  const tools = useTranslations('scenarios-forms.tools')
  const { register, control, formState } = useFormContext<ScenarioValues>()
  const tool = useWatch({ control, name: `expectations.${index}.tool` })
  const errors = formState.errors.expectations?.[index]
  switch (kind) {
    case 'tool_used':
    case 'tool_not_used':
      return (
        <div className="grid gap-4">
          <Field label={t('tool')}>
            {(own) => (
              <Select {...own} {...register(`expectations.${index}.tool`)}>
                {withCurrent(Object.keys(argumentNames), tool).map((name) => (
                  <option key={name} value={name}>
                    {isBuiltIn(name) ? tools(name) : t('uses', { tool: name })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {kind === 'tool_used' && (
            <ArgumentFields index={index} names={argumentNames[tool] ?? []} />
          )}
        </div>
      )
    case 'said':
    case 'never_said':
      return (
        <Field
          label={t(`phrases.${kind}`)}
          help={t('phrasesHelp')}
          error={errors?.phrases?.message}
        >
          {(own) => <Textarea {...own} {...register(`expectations.${index}.phrases`)} rows={2} />}
        </Field>
      )
    case 'judged':
      return (
        <Field label={t('sentence')} help={t('sentenceHelp')} error={errors?.sentence?.message}>
          {(own) => (
            <Input
              {...own}
              {...register(`expectations.${index}.sentence`)}
              placeholder={t('sentenceExample')}
            />
          )}
        </Field>
      )
    case 'outcome':
      return (
        <Field label={t('outcome')}>
          {(own) => (
            <Select {...own} {...register(`expectations.${index}.outcome`)}>
              {OUTCOMES.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {t(`outcomes.${outcome}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )
    case 'no_invented_price':
      return <p className="text-sm text-muted">{t('noInventedPriceHelp')}</p>
  }
}
