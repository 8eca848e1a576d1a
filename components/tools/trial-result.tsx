'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/text/badge'
import { CodeBlock } from '@/components/ui/text/code-block'
import type { ToolTrial } from '@/lib/features/tools/contract/panel-tool'
import { requestText } from '@/lib/features/tools/rules/request-text'
import { parseJson } from '@/lib/platform/text/parse-json'
import type { AnswerField } from './answer-rows'
import { JsonTree } from './json-tree'

interface TrialResultProps {
  trial: ToolTrial
  /** The JSONPaths that the form has. */
  chosen: readonly string[]
  onChoose: (field: AnswerField) => void
}

/** The request of a trial, the answer, and the part of it that the assistant would get. */
export function TrialResult({ trial, chosen, onChoose }: TrialResultProps) {
  const t = useTranslations('tools-editor.try')
  const format = useFormatter()
  const { request, statusCode, answer, outcome, durationMs } = trial
  const value = answer === null ? undefined : parseJson(answer)
  const isChoosable = typeof value === 'object' && value !== null
  return (
    <div className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2 figures">
        <Badge tone={outcome.ok ? 'good' : 'danger'}>
          {outcome.ok ? t('worked') : t(`codes.${outcome.code}`)}
        </Badge>
        {statusCode !== null && <span>{t('status', { status: String(statusCode) })}</span>}
        {request && (
          <span className="text-muted">{t('time', { ms: format.number(durationMs) })}</span>
        )}
      </p>
      <Part title={t('gets')}>
        {outcome.ok ? (
          <CodeBlock code={JSON.stringify(outcome.result, null, 2)} label={t('gets')} />
        ) : (
          <p>{outcome.message}</p>
        )}
      </Part>
      {answer !== null && (
        <Part title={t('answer')} help={isChoosable && t('choose')}>
          {isChoosable ? (
            <JsonTree value={value} chosen={chosen} onChoose={onChoose} />
          ) : (
            <CodeBlock code={answer} label={t('answer')} />
          )}
        </Part>
      )}
      {request && (
        <Part title={t('request')}>
          <CodeBlock code={requestText(request)} label={t('request')} />
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  help?: ReactNode
  children: ReactNode
}

function Part({ title, help, children }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {help && <p className="text-sm text-muted">{help}</p>}
      {children}
    </div>
  )
}
