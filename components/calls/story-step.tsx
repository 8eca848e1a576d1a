'use client'

import {
  BookOpenText,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  type LucideIcon,
  Phone,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
} from 'lucide-react'
import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { PanelCallDetail, TimelineStep } from '@/lib/contracts/panel/calls'
import { StepNote, StepText, TOOLS } from './step-text'

interface StoryStepProps {
  call: PanelCallDetail
  step: TimelineStep
}

/** Something that happened in a call: a mark, what it was, and when. */
export function StoryStep({ call, step }: StoryStepProps) {
  const failed = step.kind === 'ended' && step.status === 'failed'
  const Icon = ICONS[iconKey(call, step)]
  return (
    <>
      <span aria-hidden className="flex justify-end pt-0.5">
        <Icon className={cn('size-4', failed ? 'text-danger' : 'text-muted')} />
      </span>
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <span className={cn('wrap-anywhere', failed && 'text-danger')}>
          <StepText call={call} step={step} />
        </span>
        <ClockTime at={step.at} />
        <StepNote step={step} />
      </p>
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

/** By step, by tool, and by how it ended. */
const ICONS = {
  started: PhoneOutgoing,
  cameIn: PhoneIncoming,
  ringing: PhoneCall,
  answered: Phone,
  bilgi_tabani_ara: BookOpenText,
  book_appointment: CalendarCheck,
  reschedule_appointment: CalendarClock,
  cancel_appointment: CalendarX,
  request_do_not_call: PhoneOff,
  over: PhoneOff,
  missed: PhoneMissed,
} satisfies Record<string, LucideIcon>

function iconKey({ direction }: PanelCallDetail, step: TimelineStep): keyof typeof ICONS {
  const { kind, tool, status } = step
  if (kind === 'started' && direction === 'inbound') return 'cameIn'
  if (kind === 'tool') return TOOLS.find((known) => known === tool) ?? 'answered'
  if (kind === 'ended') return status === 'completed' ? 'over' : 'missed'
  return kind
}
