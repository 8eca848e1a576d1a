import type { TimelineActivity } from '@/lib/features/contact-timeline/read-timeline'

/** A timeline entry of a sent or unsent message. */
export type MessageActivity = Extract<
  TimelineActivity,
  { type: 'message_sent' | 'message_not_sent' }
>
