import {
  BookOpenText,
  Bot,
  CalendarDays,
  ContactRound,
  Gauge,
  House,
  KeyRound,
  ListChecks,
  Megaphone,
  MessageSquareText,
  Phone,
  PhoneCall,
  SendHorizontal,
  Settings,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'

export interface NavigationItem {
  /** Its key in i18n/translations/<locale>/shell.json, under `navigation`. */
  name: string
  href: string
  icon: LucideIcon
  /** Everyday work, its setup, or the connection to other programs. */
  group: 'work' | 'setup' | 'connect'
  /** One of the four pages in a phone's bottom bar. The others stand under "More". */
  onPhone?: true
}

/** The pages of the panel, in order. A new page needs one row here. */
export const NAVIGATION: NavigationItem[] = [
  { name: 'overview', href: '/overview', icon: House, group: 'work', onPhone: true },
  { name: 'contacts', href: '/contacts', icon: ContactRound, group: 'work', onPhone: true },
  { name: 'calls', href: '/calls', icon: PhoneCall, group: 'work', onPhone: true },
  { name: 'campaigns', href: '/campaigns', icon: Megaphone, group: 'work' },
  { name: 'cadences', href: '/cadences', icon: ListChecks, group: 'work' },
  { name: 'appointments', href: '/appointments', icon: CalendarDays, group: 'work' },
  { name: 'assistants', href: '/assistants', icon: Bot, group: 'setup', onPhone: true },
  { name: 'knowledgeBases', href: '/knowledge-bases', icon: BookOpenText, group: 'setup' },
  { name: 'actions', href: '/actions', icon: SendHorizontal, group: 'setup' },
  { name: 'phoneNumbers', href: '/phone-numbers', icon: Phone, group: 'setup' },
  { name: 'integrations', href: '/integrations', icon: MessageSquareText, group: 'setup' },
  { name: 'teams', href: '/teams', icon: Users, group: 'setup' },
  { name: 'webhooks', href: '/webhooks', icon: Webhook, group: 'connect' },
  { name: 'apiKey', href: '/api-key', icon: KeyRound, group: 'connect' },
  { name: 'usage', href: '/usage', icon: Gauge, group: 'setup' },
  { name: 'settings', href: '/settings', icon: Settings, group: 'setup' },
]
