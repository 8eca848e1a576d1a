import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { countsAsCall, isActive } from '@/lib/platform/vocabulary/call'
import type { Call } from '@/lib/features/calls/rules/call-record'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { ShownPhone } from './shown-phone'

interface CallFactsProps {
  call: Call
  /** Null unless it had a recording that was deleted. */
  recordingDeletedAt: Date | null
  /** The account's. */
  timeZone: string
}

export async function CallFacts({ call, recordingDeletedAt, timeZone }: CallFactsProps) {
  const t = await getTranslations('calls.facts')
  const { contact, assistant, campaign, phone, lineNumber } = call
  const locale = await getLocale()
  const format = await getFormatter()
  const date = (at: Date) => format.dateTime(at, 'record', { timeZone })
  return (
    <Card title={t('title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {contact && (
          <Fact name={t('person')}>
            <FactLink href={`/contacts/${contact.id}`}>{shownName({ ...contact, phone })}</FactLink>
          </Fact>
        )}
        {countsAsCall(call) && (
          <Fact name={t('number')}>
            {phone ? <PhoneLink phone={phone} /> : <ShownPhone phone="" />}
          </Fact>
        )}
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
        {lineNumber && <Fact name={t('line')}>{formatPhone(lineNumber, locale)}</Fact>}
        <Fact name={t('started')}>
          <time dateTime={call.startedAt.toISOString()}>{date(call.startedAt)}</time>
        </Fact>
        {!isActive(call.status) && call.durationSeconds === 0 && (
          <Fact name={t('talk')}>
            <span className="text-muted">{t('noTalk')}</span>
          </Fact>
        )}
        {call.transcriptDeletedAt && (
          <Fact name={t('transcriptDeleted')}>
            <time dateTime={call.transcriptDeletedAt.toISOString()}>
              {date(call.transcriptDeletedAt)}
            </time>
          </Fact>
        )}
        {recordingDeletedAt && (
          <Fact name={t('recordingDeleted')}>
            <time dateTime={recordingDeletedAt.toISOString()}>{date(recordingDeletedAt)}</time>
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
