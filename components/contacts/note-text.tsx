import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { TimelineNote } from '@/lib/features/contact-timeline/read-timeline'
import { NoteButton } from './dialog-buttons'

interface NoteTextProps {
  note: TimelineNote
  contact: { id: string; name: string }
}

export async function NoteText({ note, contact }: NoteTextProps) {
  const t = await getTranslations('contacts-notes')
  const { noteId, text, author, edited } = note
  return (
    <>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        <span className="mr-1">
          {[t('by', { author }), edited && t('edited')].filter(Boolean).join(' · ')}
        </span>
        <NoteButton variant="ghost" size="small" dialog={{ contact, note: { id: noteId, text } }}>
          {t('edit')}
        </NoteButton>
        <ActionButton
          variant="ghost"
          size="small"
          request={{ path: `/api/contacts/${contact.id}/notes/${noteId}`, method: 'DELETE' }}
          confirm={{ title: t('deleteTitle'), description: t('deleteText'), label: t('delete') }}
          done={t('deleted')}
        >
          {t('delete')}
        </ActionButton>
      </div>
    </>
  )
}
