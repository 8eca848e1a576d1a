'use client'

import { Check, Circle, Minus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/spinner'
import { cn } from '@/components/ui/cn'
import type { CheckState, ShownCheck } from './check-states'

const ICONS = {
  waiting: <Circle aria-hidden className="size-4 text-muted" />,
  passed: <Check aria-hidden className="size-4 text-good" />,
  failed: <X aria-hidden className="size-4 text-danger" />,
  skipped: <Minus aria-hidden className="size-4 text-muted" />,
  running: <Spinner />,
} satisfies Record<CheckState, unknown>

/** The checks of a connection in their order; each change is read out. */
export function CheckList({ checks }: { checks: ShownCheck[] }) {
  const t = useTranslations('connection-doctor')
  return (
    <ol aria-live="polite" className="max-w-lg">
      {checks.map(({ check, state }) => (
        <li
          key={check}
          className="flex items-center gap-3 border-b border-line py-2.5 last:border-0"
        >
          {ICONS[state]}
          <span className={cn('flex-1', state === 'skipped' && 'text-muted')}>
            {t(`checks.${check}`)}
          </span>
          <span className={cn('text-sm', state === 'failed' ? 'text-danger' : 'text-muted')}>
            {t(`states.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
