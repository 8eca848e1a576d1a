import { getTranslations } from 'next-intl/server'
import { StatCard } from '@/components/ui/chart/stat-card'
import {
  interruptionsPerCall,
  shareOf,
  type VoiceFigures,
} from '@/lib/features/analytics/rules/voice-figures'
import { voiceWords } from './voice-words'

interface VoiceStatsProps {
  totals: VoiceFigures
  callsHref: (narrowed: Record<string, string>) => string
}

export async function VoiceStats({ totals, callsHref }: VoiceStatsProps) {
  const t = await getTranslations('analytics-voice.stats')
  const words = await voiceWords()
  const { p50Ms, p95Ms, answered, silent, interruptions, toolUses, toolFailures } = totals
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={t('replyTime')}
        value={words.seconds(p50Ms)}
        hint={t('within', { percent: 95, time: words.seconds(p95Ms) })}
      />
      <StatCard
        label={t('interruptions')}
        value={words.decimal(interruptionsPerCall(totals))}
        hint={t('inAll', { count: interruptions })}
      />
      <StatCard
        label={t('silent')}
        value={words.percent(shareOf(silent, totals))}
        hint={t('ofCalls', { count: silent, of: answered })}
        href={callsHref({ status: 'abandoned' })}
      />
      <StatCard
        label={t('toolFailures')}
        value={words.percent(toolUses > 0 ? toolFailures / toolUses : null)}
        hint={t('ofUses', { count: toolFailures, of: toolUses })}
      />
    </div>
  )
}
