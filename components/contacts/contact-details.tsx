import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { sourceKey, type Contact } from '@/lib/features/contacts/rules/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import {
  byField,
  CONTACT_DETAILS,
  type DetailKind,
  DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { EditContactButton } from './dialog-buttons'

export async function ContactDetails({ contact }: { contact: Contact }) {
  const t = await getTranslations('contacts-forms')
  const texts = await getTranslations('contacts')
  const { firstName, lastName, stage, status } = contact
  const details = byField(DETAILS, (detail) => contact[detail] ?? '')
  const values = { firstName, lastName, stage, status, ...details }
  const facts = (kind: DetailKind) =>
    DETAILS.filter((detail) => CONTACT_DETAILS[detail].kind === kind).map((detail) => (
      <Fact key={detail} label={t(`fields.${detail}`)}>
        {details[detail] && <DetailText kind={kind} text={details[detail]} />}
      </Fact>
    ))
  return (
    <Card
      title={texts('details')}
      action={
        <EditContactButton
          size="small"
          data-shortcut="edit"
          dialog={{ id: String(contact.id), name: shownName(contact), values }}
        >
          {t('edit.button')}
        </EditContactButton>
      }
    >
      <dl className="grid gap-3">
        <Fact label={t('fields.phone')}>
          <PhoneLink phone={contact.phone} />
        </Fact>
        {facts('email')}
        {facts('line')}
        <Fact label={t('fields.stage')}>{t(`stages.${stage}`)}</Fact>
        <Fact label={t('fields.status')}>{t(`statuses.${status}`)}</Fact>
        <Fact label={t('fields.score')}>
          {contact.leadScore > 0 && t('fields.scoreValue', { score: contact.leadScore })}
        </Fact>
        {facts('text')}
        <Fact label={t('fields.source')}>{texts(`sources.${sourceKey(contact.source)}`)}</Fact>
        <Fact label={t('fields.added')}>
          <RelativeTime value={contact.createdAt} />
        </Fact>
      </dl>
    </Card>
  )
}

function DetailText({ kind, text }: { kind: DetailKind; text: string }) {
  if (kind === 'line') return text
  if (kind === 'text') return <span className="whitespace-pre-line">{text}</span>
  return (
    <a href={`mailto:${text}`} className="break-all hover:underline">
      {text}
    </a>
  )
}

/** Renders nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
