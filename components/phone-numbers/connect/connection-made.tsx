'use client'

import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AssistantPicker } from '@/components/phone-numbers/assistant-picker'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import { Abilities } from '@/components/phone-numbers/abilities'
import { ButtonLink } from '@/components/ui/button'
import { formatPhone } from '@/lib/platform/phone/phone'
import { CheckList } from './check-list'
import type { ShownCheck } from './check-states'
import type { ConnectedLine } from './stage'
import { StageHeading } from './stage-heading'

interface ConnectionMadeProps {
  lines: ConnectedLine[]
  checks: ShownCheck[]
  assistants: AssistantChoice[]
}

/** The number is there: what it can do, and what to do with it first. */
export function ConnectionMade({ lines, checks, assistants }: ConnectionMadeProps) {
  const t = useTranslations('phone-number-forms.connect')
  const locale = useLocale()
  const [line] = lines
  if (!line) return null
  const { voice } = line.capabilities
  return (
    <section className="grid gap-5">
      <StageHeading>{t('made.title', { count: lines.length })}</StageHeading>
      <CheckList checks={checks} />
      <ul className="grid max-w-lg gap-2">
        {lines.map(({ id, phoneNumber, friendlyName, capabilities }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium figures">{formatPhone(phoneNumber, locale)}</span>
            <span className="text-muted">{friendlyName}</span>
            <Abilities {...capabilities} />
          </li>
        ))}
      </ul>
      {!voice && (
        <p className="flex max-w-prose gap-2 rounded-md bg-notice-soft px-3 py-2 text-notice">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('made.smsOnly')}
        </p>
      )}
      {voice && lines.length === 1 && assistants.length > 0 && (
        <div className="grid max-w-lg gap-1.5">
          <p className="font-medium">{t('made.whoAnswers')}</p>
          <AssistantPicker
            id={line.id}
            name={line.friendlyName}
            assistantId={null}
            assistants={assistants}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {voice && assistants.length > 0 && (
          <ButtonLink variant="primary" href="/calls">
            {t('made.call')}
          </ButtonLink>
        )}
        {voice && assistants.length === 0 && (
          <ButtonLink variant="primary" href="/assistants/new">
            {t('made.assistant')}
          </ButtonLink>
        )}
        <ButtonLink href={lines.length === 1 ? `/phone-numbers/${line.id}` : '/phone-numbers'}>
          {t(lines.length === 1 ? 'made.toNumber' : 'toList')}
        </ButtonLink>
      </div>
    </section>
  )
}
