'use client'

import { useTranslations, useFormatter, useLocale } from 'next-intl'
import type { Upload } from './use-uploads'
import { CircleAlert } from '@/components/icons/circle-alert'
import { CopyCheck } from '@/components/icons/copy-check'
import { FileUp } from '@/components/icons/file-up'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { PlanProblem } from '@/components/ui/form/plan-problem'
import { formatBytes } from '@/components/ui/text/bytes'
import { ProgressBar } from '@/components/ui/chart/progress-bar'

interface UploadListProps {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (key: number) => void
}

export default function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const t = useTranslations('knowledge-bases-forms.upload')
  const count = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <output className="sr-only">{uploads.length > 0 && t('status', { count })}</output>
      {uploads.length > 0 && (
        <ul
          aria-label={t('list')}
          className="mb-4 rounded-lg border border-line bg-surface px-4 py-1"
        >
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => onRetry(upload)}
              onDrop={() => onDrop(upload.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** One file with its progress, or why it was refused. */
function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const t = useTranslations('knowledge-bases-forms.upload')
  const format = useFormatter()
  const locale = useLocale()
  const { file, state, sent, words, again, ofThePlan } = upload
  const { name } = file
  const ended = state === 'refused' || state === 'existing'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-0">
      <StateIcon state={state} />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-muted figures">
            {formatBytes(file.size, locale)}
          </span>
        </p>
        {state === 'sending' && (
          <div className="flex items-center gap-3">
            <ProgressBar label={t('sending', { name })} max={1} value={sent} />
            <span className="shrink-0 text-sm text-muted figures">
              {t('sent', { percent: format.number(sent, { style: 'percent' }) })}
            </span>
          </div>
        )}
        {state === 'waiting' && <p className="text-sm text-muted">{t('waiting')}</p>}
        {ended && (
          <p role="alert" className={state === 'refused' ? 'text-sm text-danger' : 'text-sm'}>
            {ofThePlan ? <PlanProblem>{words}</PlanProblem> : words}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {again && state === 'refused' && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="icon"
          variant="ghost"
          aria-label={t(ended ? 'dismiss' : 'cancel', { name })}
          onClick={onDrop}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  )
}

function StateIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'refused') return <CircleAlert aria-hidden className="size-4 text-danger" />
  const Icon = state === 'existing' ? CopyCheck : FileUp
  return <Icon aria-hidden className="size-4 text-muted" />
}
