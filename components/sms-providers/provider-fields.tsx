'use client'

import { useTranslations } from 'next-intl'
import { SwitchField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { isMaskedSecret } from '@/lib/features/sms-providers/rules/service-config'
import { MaskedField } from './masked-field'
import type { ProviderDetails, ProviderValues } from './service-config-api'

type Form = ApiForm<ProviderValues>

interface ProviderFieldsProps {
  form: Form
  /** What is saved already, secrets masked. */
  saved: ProviderDetails
}

/** By what an account at the domestic provider is reached. */
export function LocalSmsFields({ form, saved }: ProviderFieldsProps) {
  const t = useTranslations('integration-forms.local_sms')
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

/** By what an account at the cloud telephony provider is reached. */
export function CloudtelFields({ form, saved }: ProviderFieldsProps) {
  const t = useTranslations('integration-forms.cloudtel')
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
      <TextField
        {...plain}
        form={form}
        name="config.phoneNumber"
        label={t('phoneNumber')}
        help={t('phoneNumberHelp')}
        type="tel"
        placeholder="+14155550100"
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
  const t = useTranslations('integration-forms')
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
        // Not to be filled in with the password of the panel.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
      />
    </MaskedField>
  )
}

function IsActiveField({ form }: { form: Form }) {
  const t = useTranslations('integration-forms')
  return <SwitchField form={form} name="isActive" label={t('isActive')} help={t('isActiveHelp')} />
}
