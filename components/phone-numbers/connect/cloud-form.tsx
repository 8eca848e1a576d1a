'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { PhoneField } from '@/components/ui/form/phone-field'
import { useApiForm } from '@/components/ui/form/use-api-form'
import {
  REGION_CODES,
  TRANSPORT_NAMES,
  type Transport,
} from '@/lib/features/phone-numbers/rules/phone-number'
import type { PhoneDescription } from '@/lib/platform/phone/phone-description'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import { ConnectionFlow } from './connection-flow'
import type { ConnectedNumber } from './stage'
import { TypedHost } from './typed-number'
import { useConnection } from './use-connection'

const EMPTY = {
  friendlyName: '',
  phoneNumber: '',
  accountSid: '',
  authToken: '',
  terminationUri: '',
  sipUsername: '',
  sipPassword: '',
  transport: 'tls' as Transport,
}

interface CloudFormProps {
  assistants: AssistantChoice[]
  /** Where to find the two groups of fields in the provider's console. */
  where: { account: ReactNode; termination: ReactNode }
}

/** Calls are checked only if the number is to make and answer them. */
const checksOf = (terminationUri: string) =>
  terminationUri
    ? (['credentials', 'number', 'trunk', 'save'] as const)
    : (['credentials', 'number', 'save'] as const)

export function CloudForm({ assistants, where }: CloudFormProps) {
  const t = useTranslations('phone-numbers-forms')
  const locale = useLocale()
  const connection = useConnection((number: ConnectedNumber) => [number])
  const [host, setHost] = useState('')
  const together = (one: string) => (input: unknown) =>
    typeof input === 'string' ? one : t('cloud.together')
  const form = useApiForm({
    schema: () =>
      import('@/lib/features/phone-numbers/contract/panel-input').then((c) => c.NewCloudtelNumber),
    defaults: { ...EMPTY, regionCode: locale === 'tr' ? 'TR' : 'US' },
    request: (values) =>
      connection.run('/api/phone-numbers/cloudtel', values, checksOf(values.terminationUri)),
    fieldErrors: {
      accountSid: t('cloud.accountSidError'),
      phoneNumber: t('numberError'),
      terminationUri: together(t('hostError')),
      sipUsername: together(t('cloud.together')),
      sipPassword: together(t('cloud.together')),
    },
    onSuccess: () => {},
  })
  /** A complete number selects its region. */
  function chooseRegion(reading: PhoneDescription | null): void {
    const region = reading?.number ? reading.region : null
    const known = REGION_CODES.find((code) => code === region)
    if (known) form.engine?.fill('regionCode', known)
  }

  const field = (name: Exclude<keyof typeof EMPTY, 'friendlyName'>) => ({
    form,
    name,
    label: t(`cloud.${name}`),
    help: t(`cloud.${name}Help`),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <ConnectionFlow
      connection={connection}
      fieldOf={{ credentials: 'accountSid', number: 'phoneNumber', trunk: 'terminationUri' }}
      assistants={assistants}
      checks={checksOf(host)}
    >
      <Form form={form} submitLabel={t('connect.submit')} wide>
        <KeptChanges
          form={form}
          place="new-cloud-number"
          secrets={['accountSid', 'authToken', 'sipPassword']}
          onShow={({ terminationUri }) => setHost(terminationUri)}
        />
        <TextField
          form={form}
          name="friendlyName"
          label={t('fields.friendlyName')}
          help={t('fields.friendlyNameHelp')}
          placeholder={t('fields.friendlyNameExample')}
        />
        {where.account}
        <PhoneField
          {...field('phoneNumber')}
          placeholder={t('cloud.phoneNumberExample')}
          international
          onReading={chooseRegion}
        />
        <SelectField form={form} name="regionCode" label={t('region')} help={t('regionHelp')}>
          {REGION_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`regions.${code}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('accountSid')} placeholder="AC…" />
        <TextField {...field('authToken')} type="password" autoComplete="new-password" />
        <fieldset className="grid gap-5 rounded-lg border border-line p-4">
          <legend className="px-1 font-semibold">
            {t('cloud.calls')}{' '}
            <span className="font-normal text-muted">{t('cloud.callsOptional')}</span>
          </legend>
          <p className="-mt-2 text-muted">{t('cloud.callsText')}</p>
          {where.termination}
          <TextField
            {...field('terminationUri')}
            inputMode="url"
            placeholder="example.pstn.twilio.com"
            onInput={(event) => setHost(event.currentTarget.value)}
            help={<TypedHost typed={host}>{t('cloud.terminationUriHelp')}</TypedHost>}
          />
          <TextField {...field('sipUsername')} />
          <TextField {...field('sipPassword')} type="password" autoComplete="new-password" />
          <SelectField
            form={form}
            name="transport"
            label={t('cloud.transport')}
            help={t('cloud.transportHelp')}
          >
            {[...TRANSPORT_NAMES].reverse().map((transport) => (
              <option key={transport} value={transport}>
                {transport.toUpperCase()}
              </option>
            ))}
          </SelectField>
        </fieldset>
      </Form>
    </ConnectionFlow>
  )
}
