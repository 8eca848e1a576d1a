import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ContactAppointments } from '@/components/appointments/contact-appointments'
import { ContactCadencesCard } from '@/components/cadences/contact-cadences-card'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { ContactActions } from '@/components/contacts/contact-actions'
import { ContactBadges, hasBadges } from '@/components/contacts/contact-badges'
import { ContactDetails } from '@/components/contacts/contact-details'
import { ContactTags } from '@/components/contacts/contact-tags'
import { NextStepCard } from '@/components/contacts/next-step-card'
import { Timeline } from '@/components/contacts/timeline'
import { ContactDeletionNotice } from '@/components/data-deletion/deletion-notice'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { config } from '@/lib/platform/config'
import { presentAppointment } from '@/lib/features/appointments/contract/panel'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { shownName } from '@/lib/platform/phone/shown-name'
import { isUnderWay, nextStep } from '@/lib/features/contacts/rules/next-step'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { listUpcoming } from '@/lib/features/appointments/read-appointments'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { readContactCadences } from '@/lib/features/cadences/read-cadences'
import { readContact } from '@/lib/features/contacts/read-contact'
import { readNextStepFacts } from '@/lib/features/contact-timeline/read-next-step'
import { readTagsOf } from '@/lib/features/contacts/tags/read-tags'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { waitsForDeletion } from '@/lib/features/data-deletion/list-deletion-requests'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** The contact. Title and page share it, so that it is read once per request. */
const findContact = cache((owner: Owner, text: string) =>
  foundOnPage(readContact(owner, idOnPage(text))),
)

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: shownName(await findContact(account, (await params).id)) }
}

export default async function ContactPage(props: Props) {
  const [{ id }, searchParams] = await Promise.all([props.params, props.searchParams])
  const path = `/contacts/${id}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('contacts')
  const contact = await findContact(account, id)
  const before = typeof searchParams.before === 'string' ? searchParams.before : null
  const now = new Date()
  const [timeline, facts, assistants, booked, awaitsDeletion, cadences, tags] = await Promise.all([
    readTimeline(account, contact.id, { before }),
    readNextStepFacts(account, contact.id),
    listAssistants(account),
    listUpcoming(account, { contactId: contact.id, now, limit: 5 }),
    waitsForDeletion(account, contact.id),
    hasAutomation(account) ? readContactCadences(account, contact.id) : null,
    readTagsOf(account, [contact.id]),
  ])
  const person = { id: String(contact.id), name: shownName(contact) }
  return (
    <ClientMessages
      namespaces={[
        'contacts-forms',
        'contacts-tags',
        'contacts-notes',
        'contacts-deletion',
        'cadences-forms',
        'calls-start',
        'appointments-forms',
      ]}
    >
      <RefreshWhile active={isUnderWay(facts)} />
      <PageHeader
        title={person.name}
        description={hasBadges(contact) && <ContactBadges contact={contact} />}
        back={{ href: '/contacts', label: t('back') }}
        actions={
          <ContactActions
            contact={contact}
            assistants={assistants.filter((assistant) => assistant.isActive)}
            inCall={nextStep(contact, facts) === 'in_call'}
            simulated={isExchangeSimulated()}
          />
        }
      />
      <ContactDeletionNotice isOpen={awaitsDeletion} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
        <div className="lg:col-start-2">
          <NextStepCard contact={contact} facts={facts} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Timeline contact={person} timeline={timeline} path={path} searchParams={searchParams} />
        </div>
        <div className="grid content-start gap-4 lg:col-start-2">
          <ContactAppointments
            person={person}
            appointments={booked.map((appointment) =>
              presentAppointment(appointment, config().APP_URL),
            )}
            timezone={account.timezone}
            now={now}
          />
          {cadences && <ContactCadencesCard contact={contact} cadences={cadences} />}
          <ContactTags contact={person} tags={tags.get(contact.id) ?? []} />
          <ContactDetails contact={contact} />
        </div>
      </div>
    </ClientMessages>
  )
}
