import type { TimelineActivity } from '@/lib/features/contact-timeline/read-timeline'

export type MessageActivity = Extract<
  TimelineActivity,
  { type: 'message_sent' | 'message_not_sent' }
>
