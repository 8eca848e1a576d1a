'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Plus } from '@/components/icons/plus'
import { Trash2 } from '@/components/icons/trash-2'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input, Select } from '@/components/ui/form/input'
import type { ScenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { withCurrent } from './with-current'

interface ArgumentFieldsProps {
  /** Of the expectation. */
  index: number
  names: readonly string[]
}

/** With what a tool must be used: `time` contains `14:00`. */
export function ArgumentFields({ index, names }: ArgumentFieldsProps) {
  const t = useTranslations('scenarios-forms.expectations')
  const labels = useTranslations('scenarios-forms.arguments')
  const { register, control, formState } = useFormContext<ScenarioValues>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: `expectations.${index}.arguments`,
  })
  const given = useWatch({ control, name: `expectations.${index}.arguments` })
  const [first] = names
  if (!first && fields.length === 0) return null
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field label={t('argument')}>
            {(own) => (
              <Select {...own} {...register(`expectations.${index}.arguments.${at}.name`)}>
                {withCurrent(names, given[at]?.name ?? names[0] ?? '').map((name) => (
                  <option key={name} value={name}>
                    {labels.has(name) ? labels(name) : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('contains')}
            error={formState.errors.expectations?.[index]?.arguments?.[at]?.contains?.message}
          >
            {(own) => (
              <Input
                {...own}
                {...register(`expectations.${index}.arguments.${at}.contains`)}
                autoComplete="off"
              />
            )}
          </Field>
          <Button
            size="icon"
            variant="ghost"
            className="mt-7"
            aria-label={t('removeArgument')}
            onClick={() => remove(at)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {first && (
        <div>
          <Button size="small" onClick={() => append({ name: first, contains: '' })}>
            <Plus aria-hidden />
            {t('addArgument')}
          </Button>
        </div>
      )}
    </div>
  )
}
