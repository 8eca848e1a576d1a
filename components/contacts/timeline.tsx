import { getTranslations } from 'next-intl/server'
import { CalendarCheck } from '@/components/icons/calendar-check'
import { CalendarClock } from '@/components/icons/calendar-clock'
import { CalendarX } from '@/components/icons/calendar-x'
import { ClipboardPen } from '@/components/icons/clipboard-pen'
import { ListChecks } from '@/components/icons/list-checks'
import { ListX } from '@/components/icons/list-x'
import { Megaphone } from '@/components/icons/megaphone'
import { MessageSquare } from '@/components/icons/message-square'
import { MessageSquareReply } from '@/components/icons/message-square-reply'
import { MessageSquareX } from '@/components/icons/message-square-x'
import { PencilLine } from '@/components/icons/pencil-line'
import { PhoneCall } from '@/components/icons/phone-call'
import { PhoneIncoming } from '@/components/icons/phone-incoming'
import { PhoneMissed } from '@/components/icons/phone-missed'
import { PhoneOff } from '@/components/icons/phone-off'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { StickyNote } from '@/components/icons/sticky-note'
import { UserPlus } from '@/components/icons/user-plus'
import { MessageText, ReceivedText } from '@/components/messages/message-text'
import type { IconComponent } from '@/components/ui/icon'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type {
  Timeline as Entries,
  TimelineContent,
  TimelineEntry,
} from '@/lib/features/contact-timeline/read-timeline'
import { isUnreached } from '@/lib/platform/vocabulary/call'
import { NoteButton } from './dialog-buttons'
import { NoteText } from './note-text'
import {
  AppointmentText,
  CadenceText,
  CallbackText,
  CallText,
  CampaignText,
  ChangedAppointmentText,
  CreatedText,
  DncText,
  LeadText,
  UpdatedText,
} from './timeline-texts'

interface TimelineProps {
  contact: { id: string; name: string }
  timeline: Entries
  path: string
  searchParams: SearchParams
}

export async function Timeline({ contact, timeline, path, searchParams }: TimelineProps) {
  const t = await getTranslations('contacts.timeline')
  const notes = await getTranslations('contacts-notes')
  return (
    <section aria-labelledby="timeline">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="timeline" className="font-medium">
          {t('title')}
        </h2>
        <NoteButton size="small" dialog={{ contact }}>
          <StickyNote aria-hidden />
          {notes('add')}
        </NoteButton>
      </div>
      {searchParams.before && (
        <ButtonLink
          href={addressWith(path, searchParams, { before: null })}
          size="small"
          className="mb-4"
        >
          {t('newest')}
        </ButtonLink>
      )}
      {timeline.entries.length === 0 && <p className="text-muted">{t('empty')}</p>}
      <ol>
        {timeline.entries.map((entry) => (
          <TimelineItem key={entry.key} contact={contact} entry={entry} />
        ))}
      </ol>
      {timeline.earlier && (
        <ButtonLink
          href={addressWith(path, searchParams, { before: timeline.earlier })}
          size="small"
        >
          {t('earlier')}
        </ButtonLink>
      )}
    </section>
  )
}

function TimelineItem({
  contact,
  entry,
}: Pick<TimelineProps, 'contact'> & { entry: TimelineEntry }) {
  const { icon: Icon, danger } = iconOf(entry.content)
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
        <TimelineText contact={contact} content={entry.content} />
      </div>
      <span className="pt-px text-sm text-muted">
        <RelativeTime value={entry.at} />
      </span>
    </li>
  )
}

function TimelineText({
  contact,
  content,
}: Pick<TimelineProps, 'contact'> & { content: TimelineContent }) {
  switch (content.type) {
    case 'created':
      return <CreatedText source={content.source} />
    case 'call':
      return <CallText call={content} />
    case 'appointment':
      return <AppointmentText appointment={content} />
    case 'campaign':
      return <CampaignText campaign={content} />
    case 'note':
      return <NoteText note={content} contact={contact} />
    case 'callback':
      return <CallbackText />
    case 'contact_updated':
      return <UpdatedText {...content.data} />
    case 'do_not_call':
      return <DncText {...content.data} />
    case 'appointment_rescheduled':
    case 'appointment_cancelled':
      return <ChangedAppointmentText activity={content} />
    case 'lead_submitted':
      return <LeadText {...content.data} />
    case 'cadence_enrolled':
    case 'cadence_ended':
    case 'cadence_step_failed':
      return <CadenceText activity={content} />
    case 'message_sent':
    case 'message_not_sent':
      return <MessageText activity={content} />
    case 'message_received':
      return <ReceivedText {...content.data} />
  }
}

function iconOf(content: TimelineContent): { icon: IconComponent; danger?: boolean } {
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
    case 'note':
      return { icon: StickyNote }
    case 'callback':
      return { icon: PhoneCall }
    case 'contact_updated':
      return { icon: PencilLine }
    case 'do_not_call':
      return { icon: PhoneOff, danger: true }
    case 'appointment_rescheduled':
      return { icon: CalendarClock }
    case 'appointment_cancelled':
      return { icon: CalendarX }
    case 'lead_submitted':
      return { icon: ClipboardPen }
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
