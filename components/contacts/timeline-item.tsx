import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ListChecks,
  ListX,
  Megaphone,
  MessageSquare,
  MessageSquareReply,
  MessageSquareX,
  PencilLine,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { MessageText, ReceivedText } from '@/components/messages/message-text'
import { cn } from '@/components/ui/cn'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { isUnreached } from '@/lib/platform/vocabulary/call'
import type { TimelineContent, TimelineEntry } from '@/lib/features/contacts/read-timeline'
import { TimelineAppointmentText, TimelineMoveText } from './timeline-appointment'
import { TimelineCampaignText } from './timeline-campaign'
import { TimelineCadenceText } from './timeline-follow-up'
import { TimelineCallText } from './timeline-call'
import { TimelineChangesText } from './timeline-changes'
import { TimelineCreatedText, TimelineDncText } from './timeline-facts'

/** One thing that happened: a mark, what it was, and when. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { icon: Icon, danger } = markOf(entry.content)
  return (
    <li className="group relative flex gap-3 pb-5">
      <span aria-hidden className="absolute top-7 bottom-0 left-3 w-px bg-line group-last:hidden" />
      <span
        aria-hidden
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full',
          danger ? 'bg-danger-soft text-danger' : 'bg-hover text-muted',
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-px">
        <TimelineText content={entry.content} />
      </div>
      <span className="pt-px text-sm text-muted">
        <RelativeTime value={entry.at} />
      </span>
    </li>
  )
}

function TimelineText({ content }: { content: TimelineContent }) {
  switch (content.type) {
    case 'created':
      return <TimelineCreatedText source={content.source} />
    case 'call':
      return <TimelineCallText call={content} />
    case 'appointment':
      return <TimelineAppointmentText appointment={content} />
    case 'campaign':
      return <TimelineCampaignText campaign={content} />
    case 'contact_updated':
      return <TimelineChangesText {...content.data} />
    case 'do_not_call':
      return <TimelineDncText {...content.data} />
    case 'appointment_rescheduled':
    case 'appointment_cancelled':
      return <TimelineMoveText activity={content} />
    case 'cadence_enrolled':
    case 'cadence_ended':
    case 'cadence_step_failed':
      return <TimelineCadenceText activity={content} />
    case 'message_sent':
    case 'message_not_sent':
      return <MessageText activity={content} />
    case 'message_received':
      return <ReceivedText {...content.data} />
  }
}

function markOf(content: TimelineContent): { icon: LucideIcon; danger?: boolean } {
  switch (content.type) {
    case 'created':
      return { icon: UserPlus }
    case 'call':
      if (isUnreached(content.status) || content.status === 'failed') return { icon: PhoneMissed }
      return { icon: content.direction === 'inbound' ? PhoneIncoming : PhoneOutgoing }
    case 'appointment':
      return { icon: CalendarCheck }
    case 'campaign':
      return { icon: Megaphone }
    case 'contact_updated':
      return { icon: PencilLine }
    case 'do_not_call':
      return { icon: PhoneOff, danger: true }
    case 'appointment_rescheduled':
      return { icon: CalendarClock }
    case 'appointment_cancelled':
      return { icon: CalendarX }
    case 'cadence_enrolled':
    case 'cadence_ended':
      return { icon: ListChecks }
    case 'cadence_step_failed':
      return { icon: ListX }
    case 'message_sent':
      if (content.delivery?.status === 'failed') return { icon: MessageSquareX, danger: true }
      return { icon: MessageSquare }
    case 'message_not_sent':
      return { icon: MessageSquareX }
    case 'message_received':
      return { icon: MessageSquareReply }
  }
}
