import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import type { ContactCadences } from '@/lib/features/cadences/rules/cadence'
import { Standing } from './standing'
import { StartCadenceButton } from './buttons'

export async function ContactCadencesCard({
  contact,
  cadences: { running, startable },
}: {
  contact: Contact
  cadences: ContactCadences
}) {
  const t = await getTranslations('cadences.card')
  const forms = await getTranslations('cadences-forms.start')
  return (
    <Card
      title={t('title')}
      action={
        !contact.dncAt && (
          <StartCadenceButton
            size="small"
            dialog={{
              contact: { id: String(contact.id), name: shownName(contact) },
              cadences: startable.map(({ id, name }) => ({ id: String(id), name })),
            }}
          >
            {forms('button')}
          </StartCadenceButton>
        )
      }
    >
      {running.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-2">
        {running.map(({ cadence, ...enrollment }) => (
          <li key={String(enrollment.id)}>
            <Link
              href={`/cadences/${cadence.id}?tab=people`}
              className="font-medium hover:underline"
            >
              {cadence.name}
            </Link>
            <p className="text-sm text-muted">
              <Standing enrollment={enrollment} isActive={cadence.isActive} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
