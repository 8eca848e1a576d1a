import type { TimelineActivity } from '@/lib/features/contacts/read-timeline'

/** A message that went out, or did not, as timelines know it. */
export type MessageActivity = Extract<
  TimelineActivity,
  { type: 'message_sent' | 'message_not_sent' }
>
