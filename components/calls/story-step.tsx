'use client'

import {
  BookOpenText,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  type LucideIcon,
  Phone,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  Wrench,
} from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { PanelCallDetail, TimelineStep } from '@/lib/contracts/panel/calls'
import { isUnreached } from '@/lib/domain/call'

interface StoryStepProps {
  call: PanelCallDetail
  step: TimelineStep
}

/** Something that happened in a call: a mark, what it was, and when. */
export function StoryStep({ call, step }: StoryStepProps) {
  const failed = step.kind === 'ended' && step.status === 'failed'
  const Icon = ICONS[iconKey(step)]
  return (
    <>
      <span aria-hidden className="flex justify-end pt-0.5">
        <Icon className={cn('size-4', failed ? 'text-danger' : 'text-muted')} />
      </span>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={failed ? 'text-danger' : undefined}>
          <StepText call={call} step={step} />
        </span>
        <ClockTime at={step.at} />
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

const ORIGINS = ['api', 'panel', 'campaign', 'cadence', 'inbound'] as const

function StepText({ call, step }: StoryStepProps) {
  const t = useTranslations('calls.story')
  switch (step.kind) {
    case 'started':
      return t(`started.${ORIGINS.find((origin) => origin === call.origin) ?? 'other'}`)
    case 'ringing':
    case 'answered':
      return t(step.kind)
    case 'tool':
      return <ToolText step={step} />
    case 'ended':
      return <EndText step={step} />
  }
}

const TOOLS = [
  'bilgi_tabani_ara',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'request_do_not_call',
] as const

function ToolText({ step }: { step: TimelineStep }) {
  const t = useTranslations('calls.story.tools')
  const format = useFormatter()
  const startsAt = (step.result as { startsAt?: unknown } | undefined)?.startsAt
  const date =
    typeof startsAt === 'string'
      ? format.dateTime(new Date(startsAt), {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
        })
      : ''
  return t(TOOLS.find((tool) => tool === step.tool) ?? 'other', { date })
}

/** The reasons that have words of their own; with others the status says it, or the reason itself. */
const REASONS = [
  'customer_hung_up',
  'assistant_hung_up',
  'time_limit',
  'telephony_error',
  'agent_error',
  'no_news',
] as const

function EndText({ step }: { step: TimelineStep }) {
  const t = useTranslations('calls.story.ends')
  const { status = 'completed', reason } = step
  // Who was not reached did not hang up on anybody.
  if (isUnreached(status)) return t(status)
  const known = REASONS.find((word) => word === reason)
  if (known) return t(known)
  if (reason && reason !== status) return t('other', { reason })
  return t(status === 'failed' ? 'failed' : 'completed')
}

/** By step, by tool, and by how it ended. */
const ICONS = {
  started: PhoneOutgoing,
  ringing: PhoneCall,
  answered: Phone,
  bilgi_tabani_ara: BookOpenText,
  book_appointment: CalendarCheck,
  reschedule_appointment: CalendarClock,
  cancel_appointment: CalendarX,
  request_do_not_call: PhoneOff,
  otherTool: Wrench,
  over: PhoneOff,
  missed: PhoneMissed,
} satisfies Record<string, LucideIcon>

function iconKey({ kind, tool, status }: TimelineStep): keyof typeof ICONS {
  if (kind === 'tool') return TOOLS.find((known) => known === tool) ?? 'otherTool'
  if (kind === 'ended') return status === 'completed' ? 'over' : 'missed'
  return kind
}
