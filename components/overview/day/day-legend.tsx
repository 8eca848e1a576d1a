import { getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/cn'
import { CALL_TONES, type CallTone, TONE_COLORS } from './call-tone'

/** Explains the colors of the timeline. Screen readers hear the result of each call instead. */
export async function DayLegend({ tones }: { tones: ReadonlySet<CallTone> }) {
  const t = await getTranslations('overview.day')
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {CALL_TONES.filter((tone) => tones.has(tone)).map((tone) => (
        <li key={tone} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 8 8" className={cn('size-2', TONE_COLORS[tone])}>
            {tone === 'unreached' ? (
              <circle cx={4} cy={4} r={3} fill="none" stroke="currentColor" strokeWidth={2} />
            ) : (
              <circle cx={4} cy={4} r={4} fill="currentColor" />
            )}
          </svg>
          {t(tone)}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span className="size-2 rounded-xs bg-accent" />
        {t('appointment')}
      </li>
      <li className="inline-flex items-center gap-1.5 max-lg:hidden">
        <span className="size-2 rounded-xs border border-dashed border-edge" />
        {t('free')}
      </li>
    </ul>
  )
}
