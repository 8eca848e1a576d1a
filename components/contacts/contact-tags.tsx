import { getTranslations } from 'next-intl/server'
import { Plus } from '@/components/icons/plus'
import { X } from '@/components/icons/x'
import { ActionButton } from '@/components/ui/action-button'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/text/badge'
import type { Tag } from '@/lib/features/contacts/rules/tag'
import { AddTagButton } from './dialog-buttons'

/** A line with the tags of a contact, for a list. */
export function tagNote(tagsOf: ReadonlyMap<bigint, readonly Tag[]>) {
  return ({ id }: { id: bigint }) => <TagBadges tags={tagsOf.get(id) ?? []} />
}

function TagBadges({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1 py-0.5">
      {tags.map(({ id, name }) => (
        <Badge key={String(id)}>{name}</Badge>
      ))}
    </span>
  )
}

interface ContactTagsProps {
  contact: { id: string; name: string }
  tags: readonly Tag[]
}

export async function ContactTags({ contact, tags }: ContactTagsProps) {
  const t = await getTranslations('contacts-tags')
  return (
    <Card
      title={t('title')}
      action={
        <AddTagButton size="small" dialog={{ contact }}>
          <Plus aria-hidden />
          {t('add')}
        </AddTagButton>
      }
    >
      {tags.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map(({ id, name }) => (
            <li key={String(id)} className="flex items-center rounded bg-hover pl-2 text-sm">
              {name}
              <ActionButton
                variant="ghost"
                size="icon"
                className="md:min-h-7 md:w-7"
                aria-label={t('remove', { tag: name })}
                request={{ path: `/api/contacts/${contact.id}/tags/${id}`, method: 'DELETE' }}
                done={t('removed')}
              >
                <X aria-hidden />
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
