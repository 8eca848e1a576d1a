'use client'

import { useTranslations } from 'next-intl'
import { SwitchField, TextField } from '@/components/ui/form/form'
import { PhoneField } from '@/components/ui/form/phone-field'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { isMaskedSecret } from '@/lib/features/sms-providers/rules/provider-config'
import type { ProviderDetails, ProviderValues } from './provider-api'
import type { FocusEvent, ReactNode, SyntheticEvent } from 'react'
import { withoutMask } from './mask'

type Form = ApiForm<ProviderValues>

interface ProviderFieldsProps {
  form: Form
  /** The saved config, secrets masked. */
  saved: ProviderDetails
}

/** The config of the domestic provider. */
export function LocalSmsFields({ form, saved }: ProviderFieldsProps) {
  const t = useTranslations('sms-providers-forms.local_sms')
  return (
    <>
      <TextField
        {...plain}
        form={form}
        name="config.usercode"
        label={t('usercode')}
        help={t('usercodeHelp')}
        inputMode="numeric"
      />
      <SecretField
        {...{ form, saved }}
        name="password"
        label={t('password')}
        help={t('passwordHelp')}
      />
      <TextField
        {...plain}
        form={form}
        name="config.msgheader"
        label={t('msgheader')}
        help={t('msgheaderHelp')}
        optional
      />
      <IsActiveField form={form} />
    </>
  )
}

/** The config of the cloud telephony provider. */
export function CloudtelFields({ form, saved }: ProviderFieldsProps) {
  const t = useTranslations('sms-providers-forms.cloudtel')
  return (
    <>
      <SecretField
        {...{ form, saved }}
        name="accountSid"
        label={t('accountSid')}
        help={t('accountSidHelp')}
        type="text"
        placeholder="AC…"
      />
      <SecretField
        {...{ form, saved }}
        name="authToken"
        label={t('authToken')}
        help={t('authTokenHelp')}
      />
      <PhoneField
        {...plain}
        form={form}
        name="config.phoneNumber"
        label={t('phoneNumber')}
        help={t('phoneNumberHelp')}
        placeholder="+14155550100"
        international
      />
      <IsActiveField form={form} />
    </>
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

interface SecretFieldProps extends ProviderFieldsProps {
  name: string
  label: string
  help: string
  type?: 'text' | 'password'
  placeholder?: string
}

function SecretField({ form, saved, name, help, type = 'password', ...rest }: SecretFieldProps) {
  const t = useTranslations('sms-providers-forms')
  const mask = saved[name]
  return (
    <MaskedField saved={mask}>
      <TextField
        {...plain}
        {...rest}
        form={form}
        name={`config.${name}`}
        help={mask && isMaskedSecret(mask) ? t('kept') : help}
        type={type}
        // Keeps the browser from filling in the password of the panel.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
      />
    </MaskedField>
  )
}

function IsActiveField({ form }: { form: Form }) {
  const t = useTranslations('sms-providers-forms')
  return <SwitchField form={form} name="isActive" label={t('isActive')} help={t('isActiveHelp')} />
}

function selectMask({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement && isMaskedSecret(target.value)) target.select()
}

interface MaskedFieldProps {
  /** The masked secret, if saved. */
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
