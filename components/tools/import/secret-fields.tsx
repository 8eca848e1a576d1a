'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/assistants/form-section'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import type { NeededSecret } from '@/lib/features/tools/rules/openapi'

type Values = Record<string, string>

interface SecretFieldsProps {
  secrets: readonly NeededSecret[]
  /** By name. */
  values: Values
  /** Whether to mark the empty fields. */
  wanting: boolean
  onChange: (values: Values) => void
}

export function SecretFields({ secrets, values, wanting, onChange }: SecretFieldsProps) {
  const t = useTranslations('tools-import.secrets')
  const required = useTranslations('common.validation')('required')
  return (
    <FormSection title={t('title')} description={t('text')}>
      {secrets.map(({ name, kind, where, field }) => (
        <Field
          key={name}
          label={t(`kinds.${kind}`)}
          optional={<span className="font-mono text-sm">{name}</span>}
          help={t(`help.${kind === 'key' ? where : kind}`, { field })}
          error={wanting && !values[name] && required}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              value={values[name] ?? ''}
              className="max-w-lg"
              onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </FormSection>
  )
}

/** The secrets as the tools need them: a user name and password in Base64. */
export function sentSecrets(secrets: readonly NeededSecret[], values: Values) {
  return secrets.map(({ name, kind }) => {
    const value = values[name] ?? ''
    return { name, value: kind === 'basic' ? base64(value) : value }
  })
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
