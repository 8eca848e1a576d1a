'use client'

import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'
import { StepNote, StepText } from './step-text'

interface StoryStepProps {
  call: PanelCallDetail
  step: TimelineStep
  icon: ReactNode
  /** The rendered message, where the step is one. */
  message?: ReactNode
  /** Request and answer of a custom tool. */
  run?: ReactNode
}

export function StoryStep({ call, step, icon, message, run }: StoryStepProps) {
  const { status, delivery } = step
  const failed = [status, delivery?.status, step.run?.status].includes('failed')
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 text-sm">
      <span
        aria-hidden
        className={cn('self-start pt-0.5 [&_svg]:size-4', failed ? 'text-danger' : 'text-muted')}
      >
        {icon}
      </span>
      {message ? (
        <div>{message}</div>
      ) : (
        <span className={cn('wrap-anywhere', failed ? 'text-danger' : 'text-muted')}>
          <StepText call={call} step={step} />
        </span>
      )}
      <ClockTime at={step.at} />
      {!message && (
        <div className="col-start-2 empty:hidden">
          <StepNote step={step} />
          {run}
        </div>
      )}
    </div>
  )
}

function ClockTime({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="text-xs text-muted figures">
      {format.dateTime(new Date(at), 'clockSeconds')}
    </time>
  )
}
