import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import { formatBytes } from '@/components/ui/text/bytes'
import type { KnowledgeDocumentDetail } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { type DocumentProgress, roughTime } from '@/lib/features/knowledge-bases/rules/progress'
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_CHUNKS,
} from '@/lib/vendors/document-reader/rules/document'

interface DocumentStateProps {
  document: KnowledgeDocumentDetail
  /** Whether it was ready, and is embedded again because the model has changed. */
  reEmbedded: boolean
}

export async function DocumentState({ document, reEmbedded }: DocumentStateProps) {
  const t = await getTranslations('knowledge-bases.documents')
  const { status, title, chunkCount: count, progress } = document
  if (status === 'failed') return <Failure document={document} />
  if (!progress) return <Badge tone="good">{t('states.ready', { count })}</Badge>
  if (status === 'pending') return <Badge>{t('states.pending')}</Badge>
  return (
    <div className="grid w-full max-w-56 gap-1.5">
      {progress.chunksTotal === null ? (
        <span>
          <Badge tone="accent">
            <Spinner />
            {t('states.reading')}
          </Badge>
        </span>
      ) : (
        <Embedding title={title} progress={progress} total={progress.chunksTotal} />
      )}
      {reEmbedded && <span className="text-sm text-muted">{t('states.reEmbedding')}</span>}
    </div>
  )
}

interface EmbeddingProps {
  title: string
  progress: DocumentProgress
  total: number
}

/** How many passages are done, as a number and a bar, and how long the others will take. */
async function Embedding({ title, progress, total }: EmbeddingProps) {
  const t = await getTranslations('knowledge-bases.documents')
  const { chunksDone: done, percent, secondsLeft } = progress
  const left = secondsLeft === null ? null : roughTime(secondsLeft)
  const words = left && t(`left.${left.unit}`, { count: left.unit === 'moment' ? 0 : left.count })
  return (
    <>
      <span>
        <Badge tone="accent">{t('states.embedding', { done, total })}</Badge>
      </span>
      <ProgressBar
        label={t('progress', { title })}
        aria-valuetext={[t('percent', { percent }), words].filter(Boolean).join(', ')}
        value={done}
        max={total}
        className="h-1.5"
      />
      <span className="text-sm text-muted">{words ?? t('left.unknown')}</span>
    </>
  )
}

async function Failure({ document }: Pick<DocumentStateProps, 'document'>) {
  const t = await getTranslations('knowledge-bases')
  const { error, errorDetail: detail } = document
  const limits = {
    limit: formatBytes(MAX_DOCUMENT_BYTES, await getLocale()),
    passages: MAX_DOCUMENT_CHUNKS,
  }
  return (
    <div className="max-w-sm">
      <Badge tone="danger">{t('documents.states.failed')}</Badge>
      {error && <p className="mt-1 text-sm font-normal">{t(`failures.${error}`, limits)}</p>}
      {detail && (
        <p className="text-sm wrap-anywhere text-muted">{t('documents.serverSaid', { detail })}</p>
      )}
    </div>
  )
}
