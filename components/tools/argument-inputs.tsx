'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import type { ArgumentField } from './argument-fields'

interface ArgumentInputsProps {
  fields: readonly ArgumentField[]
  typed: Readonly<Record<string, string>>
  onType: (name: string, text: string) => void
}

/** The arguments of a trial. */
export function ArgumentInputs({ fields, typed, onType }: ArgumentInputsProps) {
  const common = useTranslations('common')
  return fields.map((field) => (
    <Field
      key={field.name}
      label={<span className="font-mono">{field.name}</span>}
      help={field.description}
      optional={!field.required && common('optional')}
    >
      {(control) => (
        <ArgumentInput
          {...control}
          field={field}
          value={typed[field.name] ?? ''}
          onType={(text) => onType(field.name, text)}
        />
      )}
    </Field>
  ))
}

interface ArgumentInputProps {
  field: ArgumentField
  value: string
  onType: (text: string) => void
}

function ArgumentInput({ field: { kind, choices }, onType, ...rest }: ArgumentInputProps) {
  const t = useTranslations('tools-editor.try')
  const control = {
    ...rest,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(currentTarget.value),
  }
  switch (kind) {
    case 'choice':
    case 'boolean':
      return (
        <Select {...control}>
          <option value="">{t('none')}</option>
          {(kind === 'choice' ? choices : ['true', 'false']).map((choice) => (
            <option key={choice} value={choice}>
              {kind === 'choice' ? choice : t(choice as 'true')}
            </option>
          ))}
        </Select>
      )
    case 'json':
      return <Textarea {...control} rows={2} spellCheck={false} className="font-mono" />
    case 'date':
      return <Input {...control} type="date" />
    case 'number':
      return <Input {...control} inputMode="decimal" autoComplete="off" />
    case 'text':
      return <Input {...control} autoComplete="off" />
  }
}
