import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { sourceKey, type Contact } from '@/lib/features/contacts/rules/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import { EditContactButton } from './dialog-buttons'

/** The fields of a contact, with a button to edit them. */
export async function ContactDetails({ contact }: { contact: Contact }) {
  const t = await getTranslations('contact-forms')
  const texts = await getTranslations('contacts')
  const { firstName, lastName, email, company, title, stage, status, notes } = contact
  const values = {
    firstName,
    lastName,
    email: email ?? '',
    company: company ?? '',
    title: title ?? '',
    stage,
    status,
    notes: notes ?? '',
  }
  return (
    <Card
      title={texts('details')}
      action={
        <EditContactButton
          size="small"
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
        <Fact label={t('fields.email')}>
          {email && (
            <a href={`mailto:${email}`} className="break-all hover:underline">
              {email}
            </a>
          )}
        </Fact>
        <Fact label={t('fields.company')}>{company}</Fact>
        <Fact label={t('fields.title')}>{title}</Fact>
        <Fact label={t('fields.stage')}>{t(`stages.${stage}`)}</Fact>
        <Fact label={t('fields.status')}>{t(`statuses.${status}`)}</Fact>
        <Fact label={t('fields.score')}>
          {contact.leadScore > 0 && t('fields.scoreValue', { score: contact.leadScore })}
        </Fact>
        <Fact label={t('fields.notes')}>
          {notes && <span className="whitespace-pre-line">{notes}</span>}
        </Fact>
        <Fact label={t('fields.source')}>{texts(`sources.${sourceKey(contact.source)}`)}</Fact>
        <Fact label={t('fields.added')}>
          <RelativeTime value={contact.createdAt} />
        </Fact>
      </dl>
    </Card>
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
