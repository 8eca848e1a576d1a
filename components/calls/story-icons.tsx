import type { ReactNode } from 'react'
import { BookOpenText } from '@/components/icons/book-open-text'
import { CalendarCheck } from '@/components/icons/calendar-check'
import { CalendarClock } from '@/components/icons/calendar-clock'
import { CalendarSearch } from '@/components/icons/calendar-search'
import { CalendarX } from '@/components/icons/calendar-x'
import { Headphones } from '@/components/icons/headphones'
import { MessageSquare } from '@/components/icons/message-square'
import { MessageSquareX } from '@/components/icons/message-square-x'
import { Phone } from '@/components/icons/phone'
import { PhoneCall } from '@/components/icons/phone-call'
import { PhoneForwarded } from '@/components/icons/phone-forwarded'
import { PhoneIncoming } from '@/components/icons/phone-incoming'
import { PhoneMissed } from '@/components/icons/phone-missed'
import { PhoneOff } from '@/components/icons/phone-off'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { Send } from '@/components/icons/send'
import { Wrench } from '@/components/icons/wrench'
import type { StoryIcon } from './step-text'

/** The icons of a call's steps. The server renders them, so that the browser needs no script for them. */
export const STORY_ICONS: Record<StoryIcon, ReactNode> = {
  started: <PhoneOutgoing />,
  cameIn: <PhoneIncoming />,
  ringing: <PhoneCall />,
  answered: <Phone />,
  bilgi_tabani_ara: <BookOpenText />,
  free_slots: <CalendarSearch />,
  book_appointment: <CalendarCheck />,
  reschedule_appointment: <CalendarClock />,
  cancel_appointment: <CalendarX />,
  send_message: <Send />,
  request_do_not_call: <PhoneOff />,
  hand_over: <PhoneForwarded />,
  end_call: <PhoneOff />,
  custom: <Wrench />,
  over: <PhoneOff />,
  missed: <PhoneMissed />,
  message: <MessageSquare />,
  notSent: <MessageSquareX />,
  listened: <Headphones />,
}
