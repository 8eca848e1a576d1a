import { getTranslations } from 'next-intl/server'
import { RotateCcw } from '@/components/icons/rotate-ccw'
import { Trash2 } from '@/components/icons/trash-2'
import { ActionButton } from '@/components/ui/action-button'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'

interface DocumentActionsProps {
  document: KnowledgeDocumentDetail
  /** On the document's own page, which does not exist after its deletion. */
  alone?: boolean
}

export async function DocumentActions({ document, alone }: DocumentActionsProps) {
  const t = await getTranslations('knowledge-bases.documents')
  const { id, knowledgeBaseId, title, status } = document
  const base = `/knowledge-bases/${knowledgeBaseId}`
  const path = `/api${base}/documents/${id}`
  const size = alone ? 'normal' : 'small'
  return (
    <span className="relative z-1 flex flex-wrap justify-end gap-1">
      {status === 'failed' && (
        <ActionButton
          size={size}
          aria-label={t('retryLabel', { title })}
          request={{ path: `${path}/retry` }}
          done={t('retried', { title })}
        >
          <RotateCcw aria-hidden />
          <span className={alone ? undefined : 'max-md:hidden'}>{t('retry')}</span>
        </ActionButton>
      )}
      <ActionButton
        size={alone ? 'normal' : 'icon'}
        variant="ghost"
        aria-label={t('deleteLabel', { title })}
        request={{ path, method: 'DELETE' }}
        confirm={{
          title: t('deleteTitle', { title }),
          description: t('deleteText'),
          label: t('delete'),
        }}
        done={t('deleted')}
        then={alone ? base : undefined}
      >
        {alone ? t('delete') : <Trash2 aria-hidden />}
      </ActionButton>
    </span>
  )
}
