'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Duration } from '@/components/ui/duration'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PanelCallDetail } from '@/lib/contracts/panel/calls'
import { isActive } from '@/lib/domain/call'

/** Numbers as the reader writes them: the rules of all countries are no script for a browser. */
export interface ShownNumbers {
  /** With a link to dial it. */
  phone: ReactNode
  line: string
}

interface CallFactsProps {
  call: PanelCallDetail
  numbers: ShownNumbers
}

export function CallFacts({ call, numbers }: CallFactsProps) {
  const t = useTranslations('calls.facts')
  const { contact, assistant, campaign } = call
  return (
    <Card title={t('title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {contact && (
          <Fact name={t('person')}>
            <FactLink href={`/contacts/${contact.id}`}>{contact.name || numbers.phone}</FactLink>
          </Fact>
        )}
        <Fact name={t('number')}>{numbers.phone}</Fact>
        {assistant && (
          <Fact name={t('assistant')}>
            <FactLink href={`/assistants/${assistant.id}`}>{assistant.name}</FactLink>
          </Fact>
        )}
        {campaign && (
          <Fact name={t('campaign')}>
            <FactLink href={`/campaigns/${campaign.id}`}>{campaign.name}</FactLink>
          </Fact>
        )}
        {numbers.line && <Fact name={t('line')}>{numbers.line}</Fact>}
        <Fact name={t('started')}>
          <RelativeTime value={call.startedAt} />
        </Fact>
        {!isActive(call.status) && (
          <Fact name={t('talk')}>
            {call.durationSeconds > 0 ? (
              <Duration seconds={call.durationSeconds} />
            ) : (
              <span className="text-muted">{t('noTalk')}</span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right figures">{children}</dd>
    </>
  )
}

function FactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline decoration-line underline-offset-3 hover:decoration-ink">
      {children}
    </Link>
  )
}
