import {
  BookOpen,
  BookOpenText,
  Bot,
  CalendarDays,
  ChartColumn,
  ContactRound,
  Gauge,
  House,
  KeyRound,
  Layers,
  ListChecks,
  Megaphone,
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
  /** Everyday work, what the assistants are made of, what other programs use, or the account itself. */
  group: 'work' | 'assistants' | 'developers' | 'account'
  /** The path of further pages that belong to it. */
  also?: string
  /** One of the four pages in a phone's bottom bar. The others stand under "More". */
  onPhone?: true
}

/** The pages of the panel, in order. A new page needs one row here. */
export const NAVIGATION: NavigationItem[] = [
  { name: 'overview', href: '/overview', icon: House, group: 'work', onPhone: true },
  { name: 'contacts', href: '/contacts', icon: ContactRound, group: 'work', onPhone: true },
  { name: 'calls', href: '/calls', icon: PhoneCall, group: 'work', onPhone: true },
  { name: 'analytics', href: '/analytics', icon: ChartColumn, group: 'work' },
  { name: 'campaigns', href: '/campaigns', icon: Megaphone, group: 'work' },
  { name: 'cadences', href: '/cadences', icon: ListChecks, group: 'work' },
  { name: 'appointments', href: '/appointments', icon: CalendarDays, group: 'work' },
  { name: 'assistants', href: '/assistants', icon: Bot, group: 'assistants', onPhone: true },
  { name: 'knowledgeBases', href: '/knowledge-bases', icon: BookOpenText, group: 'assistants' },
  { name: 'actions', href: '/actions', icon: SendHorizontal, group: 'assistants' },
  {
    name: 'phoneNumbers',
    href: '/phone-numbers',
    also: '/integrations',
    icon: Phone,
    group: 'assistants',
  },
  { name: 'apiKey', href: '/api-key', icon: KeyRound, group: 'developers' },
  { name: 'webhooks', href: '/webhooks', icon: Webhook, group: 'developers' },
  { name: 'docs', href: '/docs', icon: BookOpen, group: 'developers' },
  { name: 'teams', href: '/teams', icon: Users, group: 'account' },
  { name: 'usage', href: '/usage', icon: Gauge, group: 'account' },
  { name: 'plans', href: '/plans', icon: Layers, group: 'account' },
  { name: 'settings', href: '/settings', icon: Settings, group: 'account' },
]
