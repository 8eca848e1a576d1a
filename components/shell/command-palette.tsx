'use client'

import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ArrowRight } from '@/components/icons/arrow-right'
import { Bell } from '@/components/icons/bell'
import { BellRing } from '@/components/icons/bell-ring'
import { BookOpenText } from '@/components/icons/book-open-text'
import { Bot } from '@/components/icons/bot'
import { ClipboardPen } from '@/components/icons/clipboard-pen'
import { ContactRound } from '@/components/icons/contact-round'
import { ListChecks } from '@/components/icons/list-checks'
import { Megaphone } from '@/components/icons/megaphone'
import { MessageSquareText } from '@/components/icons/message-square-text'
import { PhoneCall } from '@/components/icons/phone-call'
import { Wrench } from '@/components/icons/wrench'
import { SendHorizontal } from '@/components/icons/send-horizontal'
import type { IconComponent } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { FoundKind } from '@/lib/features/search/contract/panel'
import { foldForSearch } from '@/lib/platform/text/search-text'
import { useDismissal } from '../ui/overlay/use-dismissal'
import { pageActions, pressAction } from './keys/page-actions'
import { hintFor } from './keys/shortcut-table'
import { areSingleKeysOn } from './keys/single-keys'
import { NAVIGATION } from './navigation'
import { usePaletteCommands } from './use-palette-commands'
import { usePaletteSearch } from './use-palette-search'

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 data-[selected=true]:bg-hover md:min-h-9'

/** The destinations of the palette: the navigation, pages below its pages, and the page of the bell. */
const PAGES = [
  ...NAVIGATION,
  { name: 'smsProviders', href: '/sms-providers', icon: MessageSquareText },
  { name: 'notifications', href: '/notifications', icon: Bell },
  { name: 'notificationSettings', href: '/settings/notifications', icon: BellRing },
]

/** What is found in the account: its heading in the navigation's words, its icon and its pages. */
const KINDS: Record<FoundKind, { name: string; icon: IconComponent; path: string }> = {
  contact: { name: 'contacts', icon: ContactRound, path: '/contacts' },
  call: { name: 'calls', icon: PhoneCall, path: '/calls' },
  assistant: { name: 'assistants', icon: Bot, path: '/assistants' },
  campaign: { name: 'campaigns', icon: Megaphone, path: '/campaigns' },
  cadence: { name: 'cadences', icon: ListChecks, path: '/cadences' },
  leadForm: { name: 'leadForms', icon: ClipboardPen, path: '/lead-forms' },
  knowledgeBase: { name: 'knowledgeBases', icon: BookOpenText, path: '/knowledge-bases' },
  tool: { name: 'tools', icon: Wrench, path: '/tools' },
  action: { name: 'actions', icon: SendHorizontal, path: '/actions' },
}

/** Finds what the account has, pages and commands by what is typed, and goes there. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const [text, setText] = useState('')
  const { results, searching } = usePaletteSearch(text)
  const [actions] = useState(pageActions)
  const { root, content } = useDismissal(onClose)
  const commands = usePaletteCommands(go)

  function go(href: string) {
    onClose()
    router.push(href)
  }

  /** Closes the palette, and then runs a command: its dialog gets the focus after the palette has returned it. */
  function closeThen(run: () => void) {
    flushSync(onClose)
    setTimeout(run)
  }

  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-shade data-[state=closed]:animate-leave" />
        <Radix.Content
          {...content}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 animate-appear overflow-hidden rounded-xl bg-surface shadow-lift outline-none data-[state=closed]:animate-leave md:inset-x-auto md:top-[14vh] md:left-1/2 md:w-full md:max-w-lg md:-translate-x-1/2"
        >
          <Radix.Title className="sr-only">{t('command.label')}</Radix.Title>
          <Command label={t('command.label')} filter={hasWords} loop>
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={t('command.placeholder')}
              className="h-13 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
            />
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-muted">
                {searching ? t('command.searching') : t('command.nothing')}
              </Command.Empty>
              <ResultGroup heading={t('command.page')}>
                {actions.map((action) => (
                  <Row
                    key={action.label}
                    // Not the value of a page or command with the same name.
                    value={`· ${action.label}`}
                    icon={ArrowRight}
                    hint={action.shortcut && hintFor(action.shortcut)}
                    onSelect={() => closeThen(() => pressAction(action))}
                  >
                    {action.label}
                  </Row>
                ))}
              </ResultGroup>
              {Object.entries(KINDS).map(([kind, { name, icon, path }]) => (
                <ResultGroup key={kind} heading={t(`navigation.${name}`)}>
                  {results
                    .filter((found) => found.kind === kind)
                    .map((found) => (
                      <Row
                        key={found.id}
                        value={`${kind} ${found.id}`}
                        keywords={[text]}
                        icon={icon}
                        detail={found.at ? <RelativeTime value={found.at} /> : found.detail}
                        onSelect={() => go(`${path}/${found.id}`)}
                      >
                        {found.name}
                      </Row>
                    ))}
                </ResultGroup>
              ))}
              <ResultGroup heading={t('command.pages')}>
                {PAGES.map((item) => (
                  <Row
                    key={item.href}
                    value={t(`navigation.${item.name}`)}
                    icon={item.icon}
                    hint={hintFor(item.name)}
                    onSelect={() => go(item.href)}
                  >
                    {t(`navigation.${item.name}`)}
                  </Row>
                ))}
              </ResultGroup>
              <ResultGroup heading={t('command.commands.label')}>
                {commands.map((command) => (
                  <Row
                    key={command.text}
                    value={command.text}
                    keywords={command.keywords}
                    icon={command.icon}
                    hint={command.hint}
                    onSelect={() => closeThen(command.run)}
                  >
                    {command.text}
                  </Row>
                ))}
              </ResultGroup>
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Ranks a row by whether it has every word of the search, in any order, with or without Turkish letters. */
function hasWords(value: string, search: string, keywords: string[] = []): number {
  const text = foldForSearch([value, ...keywords].join(' '))
  return foldForSearch(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0
}

function ResultGroup({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface RowProps {
  value: string
  keywords?: string[]
  icon: IconComponent
  detail?: ReactNode
  /** The keys of its shortcut. */
  hint?: string
  onSelect: () => void
  children: ReactNode
}

function Row({ icon: Icon, detail, hint, children, ...item }: RowProps) {
  return (
    <Command.Item {...item} className={row}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{children}</span>
      {detail && <span className="ml-auto truncate pl-3 text-sm text-muted figures">{detail}</span>}
      {hint && areSingleKeysOn() && (
        <kbd aria-hidden className="ml-auto pl-3 font-sans text-sm text-muted max-md:hidden">
          {hint}
        </kbd>
      )}
    </Command.Item>
  )
}
