import { BookOpen } from '@/components/icons/book-open'
import { BookOpenText } from '@/components/icons/book-open-text'
import { Bot } from '@/components/icons/bot'
import { CalendarDays } from '@/components/icons/calendar-days'
import { ChartColumn } from '@/components/icons/chart-column'
import { ClipboardPen } from '@/components/icons/clipboard-pen'
import { ContactRound } from '@/components/icons/contact-round'
import { Gauge } from '@/components/icons/gauge'
import { House } from '@/components/icons/house'
import { KeyRound } from '@/components/icons/key-round'
import { Layers } from '@/components/icons/layers'
import { ListChecks } from '@/components/icons/list-checks'
import { Megaphone } from '@/components/icons/megaphone'
import { Phone } from '@/components/icons/phone'
import { PhoneCall } from '@/components/icons/phone-call'
import { SendHorizontal } from '@/components/icons/send-horizontal'
import { Settings } from '@/components/icons/settings'
import { Users } from '@/components/icons/users'
import { Webhook } from '@/components/icons/webhook'
import { Wrench } from '@/components/icons/wrench'
import type { IconComponent } from '@/components/ui/icon'

export interface NavigationItem {
  /** Its key in i18n/translations/<locale>/shell.json, under `navigation`. */
  name: string
  href: string
  icon: IconComponent
  /** Everyday work, what the assistants are made of, what other programs use, or the account itself. */
  group: 'work' | 'assistants' | 'developers' | 'account'
  /** The path of further pages that belong to it. */
  also?: string
  /** One of the four pages in a phone's bottom bar. The others are under "More". */
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
  { name: 'leadForms', href: '/lead-forms', icon: ClipboardPen, group: 'work' },
  { name: 'appointments', href: '/appointments', icon: CalendarDays, group: 'work' },
  { name: 'assistants', href: '/assistants', icon: Bot, group: 'assistants', onPhone: true },
  { name: 'knowledgeBases', href: '/knowledge-bases', icon: BookOpenText, group: 'assistants' },
  { name: 'tools', href: '/tools', icon: Wrench, group: 'assistants' },
  { name: 'actions', href: '/actions', icon: SendHorizontal, group: 'assistants' },
  {
    name: 'phoneNumbers',
    href: '/phone-numbers',
    also: '/sms-providers',
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
