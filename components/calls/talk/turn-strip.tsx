'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { shownParts } from '@/lib/features/traces/rules/reply-times'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { useTenths } from './use-tenths'

/** The times of a reply, in a line or two. It opens to the details. */
export default function TurnStrip({ trace }: { trace: TurnTrace }) {
  const t = useTranslations('calls-traces')
  const format = useFormatter()
  const tenths = useTenths()
  const { replyMs, speechMs } = trace
  const parts = shownParts(trace).map(({ part, ms }) => t(`parts.${part}`, { seconds: tenths(ms) }))
  const events = useEvents(trace)
  const times = replyMs === null ? parts : [t('seconds', { seconds: tenths(replyMs) }), ...parts]
  const spoken = speechMs !== null && t('spoken', { seconds: tenths(speechMs) })
  const shown = times.length > 0 ? times.join(' · ') : spoken || t('details.title')
  const read = [
    replyMs === null ? spoken : t('reply', { seconds: tenths(replyMs) }),
    format.list(parts),
    ...events,
    t('details.title'),
  ]
  return (
    <details className="text-xs text-muted figures">
      <summary className="w-fit max-w-full cursor-pointer list-none leading-6 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span aria-hidden>
          <Line>{shown}</Line>
          {events.length > 0 && <Line>{events.join(' · ')}</Line>}
        </span>
        <span className="sr-only">{read.filter(Boolean).join('. ')}</span>
      </summary>
      <TurnDetails trace={trace} />
    </details>
  )
}

/** As high as is reserved for it, so that nothing moves when it is loaded. */
function Line({ children }: { children: ReactNode }) {
  return <span className="block h-6 truncate">{children}</span>
}

/** The tools and the interruption of a reply. */
function useEvents({ tools, interruptedBy, interruptedAtWord }: TurnTrace): string[] {
  const t = useTranslations('calls-traces')
  const tenths = useTenths()
  const uses = tools.map(({ name, ms, ok }) => {
    const tool = isBuiltIn(name) ? t(`tools.${name}`) : name
    return t('tool', { tool, worked: String(ok), seconds: tenths(ms) })
  })
  if (!interruptedBy) return uses
  const words = interruptedAtWord ?? 0
  return [...uses, t(`interrupted.${interruptedBy}`, { words })]
}

/** Everything that was measured, and who provided it. */
function TurnDetails({ trace }: { trace: TurnTrace }) {
  const all = useTranslations('calls-traces')
  const t = useTranslations('calls-traces.details')
  const format = useFormatter()
  const tenths = useTenths()
  const { tokensIn, tokensOut, audioTokensIn, audioTokensOut } = trace
  const number = (value: number | null) => value !== null && format.number(value)
  const spoken = (value: number | null) =>
    value !== null && all('seconds', { seconds: tenths(value) })
  const ms = (value: number | null) => value !== null && t('ms', { ms: format.number(value) })
  const tokens = (read: number | null, written: number | null) =>
    (read ?? written) !== null &&
    t('tokensText', { read: format.number(read ?? 0), written: format.number(written ?? 0) })
  const facts = [
    ['hearMs', ms(trace.hearMs)],
    ['waitMs', ms(trace.waitMs)],
    ['thinkMs', ms(trace.thinkMs)],
    ['speakMs', ms(trace.speakMs)],
    ['speechMs', spoken(trace.speechMs)],
    ['model', trace.model],
    ['stt', trace.stt],
    ['tts', trace.tts],
    ['tokens', tokens(tokensIn, tokensOut)],
    ['audioTokens', tokens(audioTokensIn, audioTokensOut)],
    ['characters', number(trace.characters)],
    ['retries', number(trace.retries)],
  ] as const
  return (
    <dl className="my-1 grid w-fit max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-l-2 border-line pl-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{t(name)}</dt>
              <dd className="wrap-anywhere text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
