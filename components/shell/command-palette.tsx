'use client'

import { Command } from 'cmdk'
import { BookOpen, ContactRound, PhoneCall, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useState, type ReactNode } from 'react'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { NAVIGATION } from './navigation'
import type { PanelCall } from '@/lib/features/calls/contract/panel'
import type { PanelContact } from '@/lib/features/contacts/contract/panel'
import { callApi } from '@/components/ui/api-client'

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 data-[selected=true]:bg-hover md:min-h-9'

/** SearchResults pages, contacts and calls by what is typed, and goes there. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const [text, setText] = useState('')
  const { contacts, calls, searching } = useSearchResults(text)

  function go(href: string) {
    onClose()
    router.push(href)
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 animate-appear overflow-hidden rounded-xl bg-surface shadow-lift outline-none md:inset-x-auto md:top-[14vh] md:left-1/2 md:w-full md:max-w-lg md:-translate-x-1/2"
        >
          <Radix.Title className="sr-only">{t('command.label')}</Radix.Title>
          <Command label={t('command.label')} loop>
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
              <ResultGroup heading={t('command.contacts')}>
                {contacts.map(({ id, title, detail }) => (
                  <Row
                    key={id}
                    value={`contact ${id}`}
                    keywords={[text]}
                    icon={ContactRound}
                    detail={detail}
                    onSelect={() => go(`/contacts/${id}`)}
                  >
                    {title}
                  </Row>
                ))}
              </ResultGroup>
              <ResultGroup heading={t('command.calls')}>
                {calls.map(({ id, title, startedAt }) => (
                  <Row
                    key={id}
                    value={`call ${id}`}
                    keywords={[text]}
                    icon={PhoneCall}
                    detail={<RelativeTime value={startedAt} />}
                    onSelect={() => go(`/calls/${id}`)}
                  >
                    {title}
                  </Row>
                ))}
              </ResultGroup>
              <ResultGroup heading={t('command.pages')}>
                {[...NAVIGATION, { name: 'docs', href: '/docs', icon: BookOpen }].map((item) => (
                  <Row
                    key={item.href}
                    value={t(`navigation.${item.name}`)}
                    icon={item.icon}
                    onSelect={() => go(item.href)}
                  >
                    {t(`navigation.${item.name}`)}
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
  icon: LucideIcon
  detail?: ReactNode
  onSelect: () => void
  children: ReactNode
}

function Row({ icon: Icon, detail, children, ...item }: RowProps) {
  return (
    <Command.Item {...item} className={row}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{children}</span>
      {detail && <span className="ml-auto truncate pl-3 text-sm text-muted figures">{detail}</span>}
    </Command.Item>
  )
}

interface SearchResults {
  contacts: { id: string; title: string; detail: string }[]
  calls: { id: string; title: string; startedAt: string }[]
}

const PAUSE_MS = 180
const SHORTEST = 2
const MOST = 5
const NOTHING: SearchResults = { contacts: [], calls: [] }

async function search<Row>(path: string, text: string, signal: AbortSignal): Promise<Row[]> {
  const query = new URLSearchParams({ search: text, limit: String(MOST) })
  const result = await callApi<{ data: Row[] }>({ path: `${path}?${query}`, signal })
  return result.ok ? result.data.data : []
}

async function find(text: string, signal: AbortSignal): Promise<SearchResults> {
  const [contacts, calls] = await Promise.all([
    search<PanelContact>('/api/contacts', text, signal),
    search<PanelCall>('/api/calls', text, signal),
  ])
  return {
    contacts: contacts.map(({ id, name, phone, company }) => ({
      id,
      title: name,
      detail: company ?? phone,
    })),
    calls: calls.map(({ id, contact, phone, startedAt }) => ({
      id,
      title: contact?.name ?? phone,
      startedAt,
    })),
  }
}

/** Searches contacts and calls, a moment after the last key. */
function useSearchResults(text: string): SearchResults & { searching: boolean } {
  const term = text.trim()
  const [found, setFound] = useState<{ term: string; results: SearchResults }>({
    term: '',
    results: NOTHING,
  })
  useEffect(() => {
    if (term.length < SHORTEST) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(term, stop.signal).then(
        (results) => setFound({ term, results }),
        () => {}, // Another search has replaced this one.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  if (term.length < SHORTEST) return { ...NOTHING, searching: false }
  return { ...found.results, searching: found.term !== term }
}
