'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Form, SelectField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import {
  REGION_CODES,
  splitNumbers,
  TRANSPORT_NAMES,
  type Transport,
} from '@/lib/features/phone-numbers/rules/phone-number'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import { ConnectionFlow } from './connection-flow'
import type { ConnectedNumber } from './stage'
import { TypedNumbers } from './typed-number'
import { useConnection } from './use-connection'

const EMPTY = {
  trunkName: '',
  address: '',
  transport: 'udp' as Transport,
  numbers: '',
  username: '',
  password: '',
  friendlyName: '',
}

const CHECKS = ['number', 'trunk', 'save'] as const

interface Connected {
  phoneNumbers: ConnectedNumber[]
}

interface TrunkFormProps {
  assistants: AssistantChoice[]
  /** Where to find the fields at the provider. */
  where: ReactNode
}

export function TrunkForm({ assistants, where }: TrunkFormProps) {
  const t = useTranslations('phone-numbers-forms')
  const connection = useConnection(({ phoneNumbers }: Connected) => phoneNumbers)
  const [read, setRead] = useState<ComponentProps<typeof TypedNumbers>['read']>(null)
  const form = useApiForm({
    schema: () =>
      import('@/lib/features/phone-numbers/contract/panel-input').then((c) => c.NewSipTrunk),
    defaults: { ...EMPTY, regionCode: 'TR' },
    request: (values) => connection.run('/api/phone-numbers/sip', values, CHECKS),
    fieldErrors: {
      address: t('hostError'),
      numbers: (input) => wrongNumbers(String(input)),
    },
    onSuccess: () => {},
  })

  function wrongNumbers(list: string): string {
    const { malformed } = splitNumbers(list)
    if (malformed.length === 0) return t('trunk.noNumbers')
    return t('trunk.numbersError', { malformed: malformed.join(', ') })
  }

  /** Shows how the list is read. */
  async function readTyped(typed: string): Promise<void> {
    // The numbering plans of all countries are a large script, so they are loaded on the first input.
    const { readNumbers } = await import('@/lib/features/phone-numbers/rules/phone-reading')
    setRead(readNumbers(typed))
  }

  const field = (name: keyof typeof EMPTY) => ({
    form,
    name,
    label: t(`trunk.${name}`),
    help: t(`trunk.${name}Help`),
  })
  const exact = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  return (
    <ConnectionFlow
      connection={connection}
      fieldOf={{ number: 'numbers', trunk: 'address' }}
      assistants={assistants}
      checks={CHECKS}
    >
      <Form form={form} submitLabel={t('connect.submit')} wide>
        <KeptChanges
          form={form}
          place="new-trunk"
          secrets={['password']}
          onShow={({ numbers }) => void readTyped(numbers)}
        />
        <TextField {...field('trunkName')} autoComplete="off" />
        {where}
        <TextField {...field('address')} {...exact} inputMode="url" placeholder="sip.example.com" />
        <SelectField {...field('transport')}>
          {TRANSPORT_NAMES.map((transport) => (
            <option key={transport} value={transport}>
              {transport.toUpperCase()}
            </option>
          ))}
        </SelectField>
        <TextareaField
          {...field('numbers')}
          {...exact}
          rows={2}
          placeholder="+908505550001, +908505550002"
          onInput={(event) => void readTyped(event.currentTarget.value)}
          help={<TypedNumbers read={read}>{t('trunk.numbersHelp')}</TypedNumbers>}
        />
        <TextField {...field('username')} {...exact} />
        <TextField {...field('password')} {...exact} type="password" autoComplete="new-password" />
        <TextField {...field('friendlyName')} autoComplete="off" optional />
        <SelectField form={form} name="regionCode" label={t('region')} help={t('regionHelp')}>
          {REGION_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`regions.${code}`)}
            </option>
          ))}
        </SelectField>
      </Form>
    </ConnectionFlow>
  )
}
