import { getTranslations } from 'next-intl/server'
import type { ActivityData, FieldChange } from '@/lib/features/contacts/rules/activity'
import type { ContactChanges } from '@/lib/features/contacts/rules/contact'
import type { ContactStage, ContactStatus } from '@/lib/platform/vocabulary/contact'

/** What was changed, field by field: from what to what. */
export async function TimelineChangesText({ by, changes }: ActivityData['contact_updated']) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p>{t(`updated.${by}`)}</p>
      <ul className="mt-0.5 text-muted">
        {changes.map((change) => (
          <li key={change.field}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </>
  )
}

async function ChangeText({ change: { field, from, to } }: { change: FieldChange }) {
  const t = await getTranslations('contacts.timeline')
  const forms = await getTranslations('contact-forms')
  if (field === 'notes') return t('changedNotes')
  const word = (value: string | null | undefined) => {
    if (!value) return '–'
    if (field === 'stage') return forms(`stages.${value as ContactStage}`)
    if (field === 'status') return forms(`statuses.${value as ContactStatus}`)
    return value
  }
  return t('changed', {
    field: forms(`fields.${field as Exclude<keyof ContactChanges, 'notes'>}`),
    from: word(from),
    to: word(to),
  })
}
