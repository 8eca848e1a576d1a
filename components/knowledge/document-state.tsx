import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge/rules/knowledge-base'

interface DocumentStateProps {
  document: KnowledgeDocumentDetail
  /** Whether it was ready, and is embedded again because the model has changed. */
  reEmbedded: boolean
}

/** The progress of a document, or why it failed and what helps. */
export async function DocumentState({ document, reEmbedded }: DocumentStateProps) {
  const t = await getTranslations('knowledge-bases.documents')
  const { status, title, chunkCount: total, embeddedCount: done } = document
  if (status === 'ready') return <Badge tone="good">{t('states.ready', { count: total })}</Badge>
  if (status === 'pending') return <Badge>{t('states.pending')}</Badge>
  if (status === 'failed') return <Failure document={document} />
  const counted = total > 0
  return (
    <div className="grid w-full max-w-56 gap-1.5">
      <span>
        <Badge tone="accent">
          {!counted && <Spinner />}
          {counted ? t('states.embedding', { done, total }) : t('states.reading')}
        </Badge>
      </span>
      {counted && (
        <ProgressBar label={t('progress', { title })} value={done} max={total} className="h-1.5" />
      )}
      {reEmbedded && <span className="text-sm text-muted">{t('states.reEmbedding')}</span>}
    </div>
  )
}

async function Failure({ document }: Pick<DocumentStateProps, 'document'>) {
  const t = await getTranslations('knowledge-bases')
  const { error, errorDetail: detail } = document
  return (
    <div className="max-w-sm">
      <Badge tone="danger">{t('documents.states.failed')}</Badge>
      {error && <p className="mt-1 text-sm font-normal">{t(`failures.${error}`)}</p>}
      {detail && (
        <p className="text-sm wrap-anywhere text-muted">{t('documents.serverSaid', { detail })}</p>
      )}
    </div>
  )
}
