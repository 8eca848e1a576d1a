import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { formatBytes } from '@/components/ui/text/bytes'
import { PageHeader } from '@/components/ui/page-header'
import type {
  KnowledgeBaseDetail,
  LinkedAssistant,
} from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { EditBaseButton } from './buttons'

interface BaseHeaderProps {
  base: KnowledgeBaseDetail
  linked: LinkedAssistant[]
}

export async function BaseHeader({ base, linked }: BaseHeaderProps) {
  const t = await getTranslations('knowledge-bases')
  const locale = await getLocale()
  const { id, name, description, documentCount, chunkCount, bytes } = base
  const names = new Intl.ListFormat(locale).format(linked.map((assistant) => assistant.name))
  const loss = [
    t('deleteText', { documents: documentCount }),
    linked.length > 0 && t('deleteLinks', { count: linked.length, names }),
  ]
  const counts = [
    t('counts.documents', { count: documentCount }),
    t('counts.passages', { count: chunkCount }),
    formatBytes(bytes, locale),
  ]
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        <>
          {description && (
            <span className="block wrap-anywhere whitespace-pre-line">{description}</span>
          )}
          <span className="text-sm figures">{counts.join(' · ')}</span>
        </>
      }
      back={{ href: '/knowledge-bases', label: t('back') }}
      actions={
        <>
          <EditBaseButton
            variant="ghost"
            data-shortcut="edit"
            dialog={{ id, values: { name, description: description ?? '' } }}
          >
            {t('edit')}
          </EditBaseButton>
          <ActionButton
            variant="ghost"
            request={{ path: `/api/knowledge-bases/${id}`, method: 'DELETE' }}
            confirm={{
              title: t('deleteTitle', { name }),
              description: loss.filter(Boolean).join(' '),
              label: t('deleteConfirm'),
            }}
            done={t('deleted')}
            then="/knowledge-bases"
          >
            {t('delete')}
          </ActionButton>
        </>
      }
    />
  )
}
