'use client'

import { useTranslations } from 'next-intl'
import type { ControlProps } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { ClockInput } from './clock-input'

/** The time of a day that is chosen first. */
const FIRST_TIME = '09:00'

interface MomentInputProps {
  control: ControlProps
  /** Of the field, for the name of its time. */
  label: string
  /** `2026-11-24T09:00`, empty, or the typed text if it is not a time. */
  value: string
  onChange: (value: string) => void
}

/** A date, and a time on a 24-hour clock. The browser's input for both shows AM and PM where its language does. */
export function MomentInput({ control, label, value, onChange }: MomentInputProps) {
  const t = useTranslations('common')
  const [date = '', time = ''] = value.split('T')
  return (
    <span className="flex gap-2">
      <Input
        {...control}
        type="date"
        className="min-w-0"
        value={date}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value
          onChange(chosen && `${chosen}T${time || FIRST_TIME}`)
        }}
      />
      {date && (
        <ClockInput
          label={t('timeOf', { label })}
          aria-describedby={control['aria-describedby']}
          value={time}
          onChange={(typed) => onChange(`${date}T${typed}`)}
        />
      )}
    </span>
  )
}
