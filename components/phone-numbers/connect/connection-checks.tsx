'use client'

import { useTranslations } from 'next-intl'
import { Check } from '@/components/icons/check'
import { Circle } from '@/components/icons/circle'
import { Minus } from '@/components/icons/minus'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { X } from '@/components/icons/x'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import type { CheckState, ShownCheck } from './stage'

const ICONS = {
  waiting: <Circle aria-hidden className="size-4 text-muted" />,
  passed: <Check aria-hidden className="size-4 text-good" />,
  warned: <TriangleAlert aria-hidden className="size-4 text-notice" />,
  failed: <X aria-hidden className="size-4 text-danger" />,
  skipped: <Minus aria-hidden className="size-4 text-muted" />,
  running: <Spinner />,
} satisfies Record<CheckState, unknown>

/** What is checked of a connection, in order, and how far the checks are. Screen readers announce each change. */
export default function ConnectionChecks({ checks }: { checks: readonly ShownCheck[] }) {
  const t = useTranslations('phone-numbers-doctor')
  return (
    <Card title={t('title')} description={t('description')}>
      <ol aria-live="polite">
        {checks.map(({ check, state }) => (
          <li
            key={check}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-2.5 last:border-0 last:pb-0"
          >
            <span className="mt-0.75">{ICONS[state]}</span>
            <span className={cn('font-medium', state === 'skipped' && 'text-muted')}>
              {t(`checks.${check}`)}
            </span>
            <span className={cn('text-sm', state === 'failed' ? 'text-danger' : 'text-muted')}>
              {t(`states.${state}`)}
            </span>
            <p className="col-start-2 col-end-4 text-sm text-muted">{t(`about.${check}`)}</p>
            {state === 'warned' && (
              <p className="col-start-2 col-end-4 mt-1 text-sm">{t('silentHost')}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
