'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Plus } from '@/components/icons/plus'
import { Trash2 } from '@/components/icons/trash-2'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import {
  blankFixedTool,
  type ScenarioValues,
} from '@/lib/features/scenarios/contract/scenario-form'
import {
  FIXED_KINDS,
  MAX_FIXED_TOOLS,
  MAX_SLOW_SECONDS,
} from '@/lib/features/scenarios/rules/scenario'
import { withCurrent } from './with-current'

interface FixedToolFieldsProps {
  /** Names of the assistant's custom tools. */
  tools: readonly string[]
}

/** The fixed answers of custom tools in a test. Hidden without custom tools. */
export function FixedToolFields({ tools }: FixedToolFieldsProps) {
  const t = useTranslations('scenarios-forms.fixed')
  const { control } = useFormContext<ScenarioValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'tools' })
  const [first] = tools
  if (!first && fields.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-semibold">{t('title')}</legend>
      <p className="text-muted">{t('help')}</p>
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <FixedParts index={index} tools={tools} />
            <Button
              size="icon"
              variant="ghost"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      {first && (
        <div>
          <Button
            size="small"
            disabled={fields.length >= MAX_FIXED_TOOLS}
            onClick={() => append(blankFixedTool(first))}
          >
            <Plus aria-hidden />
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function FixedParts({ index, tools }: FixedToolFieldsProps & { index: number }) {
  const t = useTranslations('scenarios-forms.fixed')
  const { register, control, formState } = useFormContext<ScenarioValues>()
  const [kind, tool] = useWatch({ control, name: [`tools.${index}.kind`, `tools.${index}.tool`] })
  const errors = formState.errors.tools?.[index]
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('tool')}>
          {(own) => (
            <Select {...own} {...register(`tools.${index}.tool`)}>
              {withCurrent(tools, tool).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('kind')}>
          {(own) => (
            <Select {...own} {...register(`tools.${index}.kind`)}>
              {FIXED_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {kind === 'slow' && (
        <Field label={t('seconds')} help={t('secondsHelp')} error={errors?.seconds?.message}>
          {(own) => (
            <Input
              {...own}
              {...register(`tools.${index}.seconds`, { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_SLOW_SECONDS}
            />
          )}
        </Field>
      )}
      {kind !== 'failure' && (
        <Field label={t('answer')} help={t('answerHelp')} error={errors?.answer?.message}>
          {(own) => (
            <Textarea
              {...own}
              {...register(`tools.${index}.answer`)}
              rows={3}
              className="font-mono text-sm"
              placeholder={t('answerExample')}
            />
          )}
        </Field>
      )}
    </div>
  )
}
