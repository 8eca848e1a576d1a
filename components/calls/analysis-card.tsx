'use client'

import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/text/badge'
import { Card } from '@/components/ui/card'
import { later } from '@/components/ui/later'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { Sentiment } from '@/lib/platform/vocabulary/call'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import type { AnalyzeAgainProps } from './analyze-again'

const SENTIMENT_TONES: Record<Sentiment, Tone> = {
  positive: 'good',
  neutral: 'neutral',
  negative: 'danger',
}

const ExampleAnalysis = later(() => import('./example-analysis'))
const ExtractedValues = later(() => import('./extracted-values'))
// The reserved height prevents a layout shift.
const AnalyzeAgain = later(() => import('./analyze-again'), <div className="h-15 md:h-11" />)

interface AnalysisCardProps extends Pick<AnalyzeAgainProps, 'onAsked'> {
  call: PanelCallDetail
}

/** The analysis of a completed call, and who made it. Renders nothing for other calls, and for talks in the browser. */
export function AnalysisCard({ call, onAsked }: AnalysisCardProps) {
  const t = useTranslations('calls.analysis')
  const { analysis } = call
  if (call.status !== 'completed' || call.origin === 'browser') return null
  return (
    <Card title={t('title')}>
      <div aria-live="polite">
        {analysis.summary ? (
          <Findings analysis={analysis} />
        ) : (
          <p className="text-muted">{t(absence(call))}</p>
        )}
      </div>
      {absence(call) === 'none' && !analysis.summary && <ExampleAnalysis />}
      {analysis.canRepeat && analysis.state !== 'pending' && (
        <AnalyzeAgain callId={call.id} analysis={analysis} onAsked={onAsked} />
      )}
    </Card>
  )
}

function absence({ phone, analysis, transcriptDeletedAt }: PanelCallDetail) {
  const { state, canRepeat, included } = analysis
  if (isMasked(phone)) return 'erased'
  if (state === 'pending') return state
  if (!included) return 'none'
  if (transcriptDeletedAt) return 'noTranscript'
  return canRepeat ? 'notYet' : 'noWords'
}

function Findings({ analysis }: Pick<PanelCallDetail, 'analysis'>) {
  const t = useTranslations('calls')
  const { summary, sentiment, source, modelConnected } = analysis
  const by = source === 'rules' && modelConnected ? 'insteadOfModel' : source
  return (
    <>
      <p className="max-w-prose text-lg">{summary}</p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {sentiment && (
          <Badge tone={SENTIMENT_TONES[sentiment]}>{t(`sentiments.${sentiment}`)}</Badge>
        )}
      </p>
      {analysis.extracted.length > 0 && (
        <div className="grid" style={{ minHeight: analysis.extracted.length * 50 + 17 }}>
          <ExtractedValues values={analysis.extracted} />
        </div>
      )}
      <ScoreChange analysis={analysis} />
      {by && <p className="mt-3 text-xs text-muted">{t(`analysis.${by}`)}</p>}
    </>
  )
}

function ScoreChange({ analysis }: Pick<PanelCallDetail, 'analysis'>) {
  const t = useTranslations('calls.analysis')
  const { leadScoreBefore: before, leadScoreAfter: after } = analysis
  if (before === null || after === null) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-muted">{t('score')}</span>
      <span className="figures">
        {before === after ? t('scoreSame', { after }) : t('scoreChange', { before, after })}
      </span>
    </p>
  )
}
