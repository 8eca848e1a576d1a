'use client'

import { useTranslations } from 'next-intl'
import { SwitchField, TextField } from '@/components/ui/form/form'
import { PhoneField } from '@/components/ui/form/phone-field'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { isMaskedSecret } from '@/lib/vendors/sms/rules/masks'
import type { ConfigField } from '@/lib/vendors/sms/rules/provider'
import { definitionOf } from '@/lib/vendors/sms/rules/sms'
import type { ProviderValues } from './provider-api'
import type { FocusEvent, ReactNode, SyntheticEvent } from 'react'
import { withoutMask } from './mask'

interface ProviderFieldsProps {
  form: ApiForm<ProviderValues>
  saved: ProviderValues
}

/** The config of a provider. */
export function ProviderFields({ form, saved }: ProviderFieldsProps) {
  const t = useTranslations('sms-providers-forms')
  const { provider, config } = saved
  return (
    <>
      {Object.entries(definitionOf(provider).fields).map(([name, field]) => (
        <ProviderField key={name} {...{ form, provider, name, field }} saved={config[name]} />
      ))}
      <SwitchField form={form} name="isActive" label={t('isActive')} help={t('isActiveHelp')} />
    </>
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

interface ProviderFieldProps {
  form: ApiForm<ProviderValues>
  provider: ProviderValues['provider']
  name: string
  field: ConfigField
  /** A secret is masked. */
  saved: string | undefined
}

function ProviderField({ form, provider, name, field, saved }: ProviderFieldProps) {
  const t = useTranslations('sms-providers-catalog')
  const forms = useTranslations('sms-providers-forms')
  const { input, placeholder } = field
  const shared = {
    ...plain,
    form,
    name: `config.${name}` as const,
    label: t(`${provider}.fields.${name}.label`),
    help: t(`${provider}.fields.${name}.help`),
    placeholder,
  }
  if (input === 'phone') return <PhoneField {...shared} international />
  if (!field.mask) {
    const inputMode = input === 'digits' ? 'numeric' : undefined
    return <TextField {...shared} inputMode={inputMode} optional={!field.needed} />
  }
  return (
    <MaskedField saved={saved}>
      <TextField
        {...shared}
        help={saved && isMaskedSecret(saved) ? forms('kept') : shared.help}
        type={input === 'password' ? 'password' : 'text'}
        // Keeps the browser from filling in the password of the panel.
        autoComplete={input === 'password' ? 'new-password' : 'off'}
      />
    </MaskedField>
  )
}

function selectMask({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement && isMaskedSecret(target.value)) target.select()
}

interface MaskedFieldProps {
  saved: string | undefined
  children: ReactNode
}

/** Wraps a field with a masked secret: an unchanged mask keeps the secret, any input replaces it. */
function MaskedField({ saved, children }: MaskedFieldProps) {
  if (!saved || !isMaskedSecret(saved)) return children
  // In the capture phase, before the field handles the input.
  function dropMask({ target }: SyntheticEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement) target.value = withoutMask(target.value, saved ?? '')
  }
  return (
    <div onFocus={selectMask} onInputCapture={dropMask}>
      {children}
    </div>
  )
}
