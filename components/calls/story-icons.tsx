import {
  BookOpenText,
  CalendarCheck,
  CalendarClock,
  CalendarSearch,
  CalendarX,
  Headphones,
  MessageSquare,
  MessageSquareX,
  Phone,
  PhoneCall,
  PhoneForwarded,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  Send,
} from 'lucide-react'
import type { ReactNode } from 'react'
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
  over: <PhoneOff />,
  missed: <PhoneMissed />,
  message: <MessageSquare />,
  notSent: <MessageSquareX />,
  listened: <Headphones />,
}
