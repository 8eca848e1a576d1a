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
  /** Its name in messages/<locale>/shell.json, under `navigation`. */
  name: string
  href: string
  icon: LucideIcon
  /** Everyday work, what it is made of, or what connects it to other programs. */
  group: 'work' | 'setup' | 'connect'
  /** Has a place in the bottom bar of a phone (four have); the others stand under "More". */
  onPhone?: true
}

/** The pages of the panel, in their order. A new page is one row here. */
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
