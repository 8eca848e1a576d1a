'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { Exchange, Piece } from '@/lib/features/playground/rules/exchange'
import { UseView } from './use-view'

interface ExchangeViewProps {
  exchange: Exchange
  /** Rule-based answers take no time. */
  byRules: boolean
}

export function ExchangeView({ exchange, byRules }: ExchangeViewProps) {
  const t = useTranslations('playground')
  const { heard, pieces, state, troubles } = exchange
  return (
    <li className="grid gap-2">
      {heard !== null && (
        <p className="ml-8 justify-self-end rounded-lg bg-person-soft px-3 py-2 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{t('you')}: </span>
          {heard}
        </p>
      )}
      <div className="mr-8 grid justify-items-start gap-2">
        {pieces.map((piece, index) => (
          // Pieces are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <PieceView key={index} piece={piece} />
        ))}
        {state === 'answering' && pieces.length === 0 && (
          <p className="animate-pulse text-muted">{t('thinking')}</p>
        )}
        {troubles.map((trouble) => (
          <p key={trouble} className="text-sm wrap-anywhere text-danger">
            {t('trouble', { message: trouble })}
          </p>
        ))}
        {state === 'stopped' && <p className="text-sm text-muted">{t('stopped')}</p>}
        {state === 'broken' && <p className="text-sm text-danger">{t('broken')}</p>}
        {!byRules && <Figures exchange={exchange} />}
      </div>
    </li>
  )
}

function PieceView({ piece }: { piece: Piece }) {
  const t = useTranslations('playground')
  if (piece.kind === 'used') return <UseView use={piece.use} />
  if (!piece.text.trim()) return null
  return (
    <p
      className={
        piece.kind === 'filler'
          ? 'text-muted italic'
          : 'rounded-lg bg-accent-soft px-3 py-2 wrap-anywhere whitespace-pre-line'
      }
    >
      <span className="sr-only">{t('assistant')}: </span>
      {piece.text.trim()}
    </p>
  )
}

/** How long the first word took, and how many tokens the model. */
function Figures({ exchange: { figures, heard } }: { exchange: Exchange }) {
  const t = useTranslations('playground')
  const format = useFormatter()
  if (!figures || heard === null) return null
  const { firstWordMs, tokens } = figures
  const parts = [
    firstWordMs !== null &&
      t('firstWord', {
        seconds: format.number(firstWordMs / 1000, { maximumFractionDigits: 1 }),
      }),
    tokens !== null && t('tokens', { count: tokens }),
  ].filter(Boolean)
  return (
    <p className="text-xs text-muted figures" title={t('figuresHelp')}>
      {parts.join(' · ')}
    </p>
  )
}
