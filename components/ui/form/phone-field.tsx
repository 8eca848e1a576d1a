'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PhoneDescription, PhoneOptions } from '@/lib/platform/phone/phone-description'
import { TextField } from './form'
import { MIN_PHONE_DIGITS } from '@/lib/platform/phone/min-digits'

type PhoneFieldProps<V extends FieldValues> = ComponentProps<typeof TextField<V>> & FieldOptions

export function PhoneField<V extends FieldValues>(props: PhoneFieldProps<V>) {
  const { international, country, onReading, ...field } = props
  const { form, name, help } = field
  const { reading, read } = usePhoneReading({ international, country, onReading })
  // The error of a submitted form says the same.
  const shown = form.engine?.errorOf(name) && reading?.number === null ? null : reading
  return (
    <TextField
      type="tel"
      autoComplete="off"
      {...field}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      help={<PhoneHelp reading={shown}>{help}</PhoneHelp>}
    />
  )
}

interface FieldOptions extends PhoneOptions {
  onReading?: (reading: PhoneDescription | null) => void
}

export function usePhoneReading({ onReading, ...options }: FieldOptions = {}) {
  const locale = useLocale()
  const [reading, setReading] = useState<PhoneDescription | null>(null)
  const latest = useRef('')
  async function read(typed: string, country = options.country): Promise<void> {
    latest.current = typed
    // The numbering plans of all countries are a large script, so they are loaded on the first input.
    const { describePhone } = await import('@/lib/platform/phone/phone-description')
    if (latest.current !== typed) return
    const made = describePhone(typed, locale, { ...options, country })
    setReading(made)
    onReading?.(made)
  }
  return {
    reading,
    /** Reads what is typed. @param country another one than before */
    read: (typed: string, country?: string) => void read(typed, country),
  }
}

/** The help of a field, with the reading below it: `Türkiye, 0532 123 45 67`. */
export function PhoneHelp({
  reading,
  children,
}: {
  reading: PhoneDescription | null
  children?: ReactNode
}) {
  const t = useTranslations('common.phone')
  const tone = reading?.number === null ? 'text-danger' : 'text-ink'
  return (
    <>
      {children}
      <output className={`block figures empty:hidden ${tone}`}>
        {reading &&
          (reading.number === null
            ? t('undiallable')
            : t('read', { country: reading.country, number: reading.number }))}
      </output>
    </>
  )
}

/** The error of a submitted number: it is too short, or cannot be called. */
export function usePhoneError(): (input: unknown) => string {
  const t = useTranslations('common.phone')
  return (input) => {
    const digits = typeof input === 'string' ? input.replace(/\D/g, '').length : 0
    return digits < MIN_PHONE_DIGITS
      ? t('tooShort', { digits: MIN_PHONE_DIGITS })
      : t('undiallable')
  }
}
