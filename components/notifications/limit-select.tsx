'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ChipSelect } from '@/components/ui/list/chip-select'
import { useLiveChange } from '@/components/ui/form/use-live-change'
import type { LimitedKind } from '@/lib/features/notifications/rules/kinds'

/** In milliseconds. */
const LIMITS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 8000, 10_000]

interface LimitSelectProps {
  kind: LimitedKind
  /** The kind in the reader's language. */
  name: string
  limitMs: number
}

/** Chooses the limit of a kind of notification. */
export function LimitSelect({ kind, name, limitMs }: LimitSelectProps) {
  const t = useTranslations('notifications.settings')
  const format = useFormatter()
  const seconds = (ms: number) => t('seconds', { value: format.number(ms / 1000) })
  const { shown, pending, change } = useLiveChange(limitMs, {
    request: (next) => ({
      path: '/api/notification-settings',
      method: 'PUT',
      body: { [kind]: { limitMs: next } },
    }),
    told: (next) => t('limitSet', { kind: name, limit: seconds(next) }),
  })
  const choices = LIMITS.includes(shown) ? LIMITS : [...LIMITS, shown].toSorted((a, b) => a - b)
  return (
    <ChipSelect
      aria-label={t('limit', { kind: name })}
      value={String(shown)}
      chosen={false}
      disabled={pending}
      onChange={(event) => change(Number(event.currentTarget.value))}
    >
      {choices.map((ms) => (
        <option key={ms} value={ms}>
          {seconds(ms)}
        </option>
      ))}
    </ChipSelect>
  )
}
