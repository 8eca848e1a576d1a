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
  /** Of a written message: what is said of it. */
  message?: ReactNode
}

/** Something that happened in a call: a mark, what it was, and when. */
export function StoryStep({ call, step, icon, message }: StoryStepProps) {
  const failed = step.status === 'failed' || step.delivery?.status === 'failed'
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'flex justify-end pt-0.5 [&_svg]:size-4',
          failed ? 'text-danger' : 'text-muted',
        )}
      >
        {icon}
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        {message ? (
          <div>{message}</div>
        ) : (
          <span className={cn('wrap-anywhere', failed && 'text-danger')}>
            <StepText call={call} step={step} />
          </span>
        )}
        <ClockTime at={step.at} />
        {!message && <StepNote step={step} />}
      </div>
    </>
  )
}

function ClockTime({ at }: { at: string }) {
  const format = useFormatter()
  const date = new Date(at)
  return (
    <time dateTime={at} className="text-xs text-muted figures">
      {format.dateTime(date, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
    </time>
  )
}
