'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { isDay } from '@/lib/platform/time/day-range'

interface ChooseWeeksProps {
  today: string
  from: string
  /** The first day of the page before and after; null at the end. */
  earlier: string | null
  later: string | null
  onChoose: (from: string) => void
}

export function ChooseWeeks({ today, from, earlier, later, onChoose }: ChooseWeeksProps) {
  const t = useTranslations('appointments-forms.slots')
  const [typed, setTyped] = useState<string | null>(null)
  const button = (label: string, day: string | null) => (
    <Button
      disabled={day === null}
      onClick={() => {
        setTyped(null)
        if (day !== null) onChoose(day)
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-2">
      <Field label={t('from')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={typed ?? from}
            onBlur={() => setTyped(null)}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              // A year is incomplete while it is typed digit by digit.
              if (isDay(value)) onChoose(value)
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        {button(t('earlier'), earlier)}
        {button(t('later'), later)}
      </div>
    </div>
  )
}
