'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Wrench } from '@/components/icons/wrench'
import { Similarity } from '@/components/knowledge-bases/similarity'
import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/text/badge'
import type { ToolResult } from '@/lib/features/conversation/contract/agent-tools'
import type { ShownUse } from '@/lib/features/playground/contract/turn'
import { shownFields, type ShownField } from '@/lib/features/playground/rules/shown-fields'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { TraceView } from './trace-view'

/** Shortest time that is shown, in milliseconds. */
const SHOWN_MS = 100

type Found = ToolResult<'bilgi_tabani_ara'>['results'][number]

/** A use of a tool: a sentence, what it found, and on request its arguments and results. */
export function UseView({ use }: { use: ShownUse }) {
  const t = useTranslations('playground.tools')
  const { tool, outcome, pretended } = use
  const isCustom = !isBuiltIn(tool)
  return (
    <div className="w-full rounded-md border border-line px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <Wrench aria-hidden className="mt-1 size-3.5 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <UseSentence use={use} />
        </span>
        {pretended && outcome.ok && (
          <Badge className="ml-auto" title={t('pretendedHelp')}>
            {t('pretended')}
          </Badge>
        )}
      </p>
      {!outcome.ok && <Refusal outcome={outcome} />}
      {tool === 'bilgi_tabani_ara' && outcome.ok && (
        <FoundChunks found={(outcome.result.results ?? []) as Found[]} bases={use.bases} />
      )}
      <details className="mt-1">
        <summary className="cursor-pointer text-muted figures hover:text-ink">
          {t('details')}
          <ToolTime ms={use.ms} />
        </summary>
        <FieldList title={t('arguments')} fields={shownFields(use.arguments)} />
        {use.trace && <TraceView trace={use.trace} />}
        <FieldList title={t(isCustom ? 'gets' : 'results')} fields={resultFields(outcome)} />
      </details>
    </div>
  )
}

/** Nothing for a tool that took no time to speak of, such as a pretended one. */
function ToolTime({ ms }: { ms: number }) {
  const t = useTranslations('playground')
  const format = useFormatter()
  if (ms < SHOWN_MS) return null
  const seconds = format.number(ms / 1000, { maximumFractionDigits: 1 })
  return ` · ${t('toolTime', { seconds })}`
}

/** The assistant asks the person first. */
const ASKS = 'confirmation_needed'

type Refused = Extract<ShownUse['outcome'], { ok: false }>

function Refusal({ outcome: { code, message } }: { outcome: Refused }) {
  const t = useTranslations('playground.tools')
  // Not a failure: the assistant now asks.
  if (code === ASKS) return <p className="mt-1 text-muted">{t('asksFirst')}</p>
  return <p className="mt-1 wrap-anywhere text-danger">{t('refused', { message })}</p>
}

function resultFields(outcome: ShownUse['outcome']): ShownField[] {
  if (outcome.ok) return shownFields(outcome.result)
  return [{ key: 'code', value: outcome.code }]
}

function wordOf(outcome: ShownUse['outcome']): 'asks' | 'failed' | 'not' | 'done' {
  if (!outcome.ok) return outcome.code === ASKS ? 'asks' : 'failed'
  const { queued, handedOver } = outcome.result
  return queued === false || handedOver === false ? 'not' : 'done'
}

function UseSentence({ use: { tool, arguments: given, outcome } }: { use: ShownUse }) {
  const t = useTranslations('playground.tools.sentences')
  const format = useFormatter()
  const result = outcome.ok ? outcome.result : {}
  const { startsAt, timezone } = result
  const date =
    typeof startsAt === 'string'
      ? format.dateTime(new Date(startsAt), 'longMoment', {
          timeZone: typeof timezone === 'string' ? timezone : undefined,
        })
      : ''
  const list = result.results ?? result.slots
  return t(isBuiltIn(tool) ? tool : 'custom', {
    tool,
    outcome: wordOf(outcome),
    date,
    query: typeof given.query === 'string' ? given.query : '',
    count: Array.isArray(list) ? list.length : 0,
  })
}

function FoundChunks({ found, bases }: { found: Found[]; bases: ShownUse['bases'] }) {
  const t = useTranslations('playground.tools')
  const format = useFormatter()
  return (
    <ol className="mt-1">
      {found.map(({ documentId, title, headings, text, similarity }, index) => (
        // The results never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="border-t border-line py-2 first:border-0">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <DocumentLink base={bases[documentId]} documentId={documentId} title={title} />
              {headings.length > 0 && <span className="text-muted"> › {headings.join(' › ')}</span>}
            </p>
            <Similarity
              value={similarity}
              label={t('similarity', { value: format.number(similarity, { style: 'percent' }) })}
            />
          </div>
          <p className="line-clamp-3 wrap-anywhere text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

interface DocumentLinkProps {
  /** Absent where the document no longer exists. */
  base: string | undefined
  documentId: string
  title: string
}

function DocumentLink({ base, documentId, title }: DocumentLinkProps) {
  if (!base) return title
  return (
    <Link
      href={`/knowledge-bases/${base}/documents/${documentId}`}
      target="_blank"
      className="font-medium text-ink underline decoration-line underline-offset-3 hover:decoration-ink"
    >
      {title}
    </Link>
  )
}

function FieldList({ title, fields }: { title: string; fields: ShownField[] }) {
  const t = useTranslations('playground.tools')
  return (
    <div className="mt-2">
      <p className="font-medium">{title}</p>
      {fields.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {fields.map(({ key, value }) => (
            <div key={key} className="contents">
              <dt className="text-muted">{t.has(`fields.${key}`) ? t(`fields.${key}`) : key}</dt>
              <dd className="wrap-anywhere whitespace-pre-line figures">
                {typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
