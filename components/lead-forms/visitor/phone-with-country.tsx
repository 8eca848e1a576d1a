'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Input, Select } from '@/components/ui/form/input'
import { PhoneHelp, usePhoneReading } from '@/components/ui/form/phone-field'

interface PhoneWithCountryProps {
  /** Its ISO code. */
  country: string
  phone: string
  error: string | undefined
  /** The options of the country. */
  children: ReactNode
}

/** A number with the country it is of. It says while typing whether the number can be called. */
export function PhoneWithCountry({
  country: first,
  phone,
  error,
  children,
}: PhoneWithCountryProps) {
  const t = useTranslations('lead-forms-visitor')
  const [country, setCountry] = useState(first)
  const [typed, setTyped] = useState(phone)
  const { reading, read } = usePhoneReading()
  const help = <PhoneHelp reading={reading}>{t('phoneHelp')}</PhoneHelp>
  return (
    <Field label={t('phone')} error={error} help={help}>
      {(control) => (
        <span className="flex gap-2">
          <Select
            aria-label={t('country')}
            name="phone_country"
            defaultValue={first}
            onChange={({ currentTarget: { value } }) => {
              setCountry(value)
              read(typed, value)
            }}
            className="w-36 shrink-0"
          >
            {children}
          </Select>
          <Input
            {...control}
            type="tel"
            name="phone"
            defaultValue={phone}
            required
            autoComplete="tel"
            inputMode="tel"
            onInput={({ currentTarget: { value } }) => {
              setTyped(value)
              read(value, country)
            }}
          />
        </span>
      )}
    </Field>
  )
}
