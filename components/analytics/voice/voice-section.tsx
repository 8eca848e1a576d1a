import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { Voice } from '@/lib/features/analytics/read-voice'
import type { Grouping } from '@/lib/features/calls/rules/call-statistics'
import { ProviderTable } from './provider-table'
import { VersionChanges } from './version-changes'
import { VersionTable } from './version-table'
import { VoiceCharts } from './voice-charts'
import { VoiceStats } from './voice-stats'

interface VoiceSectionProps {
  /** Resolves while the page is already shown. */
  voice: Promise<Voice>
  by: Grouping
  callsHref: (narrowed: Record<string, string>) => string
}

/** How quickly assistants reply, and how their calls go, by time, version and provider. */
export async function VoiceSection({ voice: read, by, callsHref }: VoiceSectionProps) {
  const t = await getTranslations('analytics-voice')
  const voice = await read
  if (voice.totals.replies === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <VoiceStats totals={voice.totals} callsHref={callsHref} />
      <VoiceCharts spans={voice.spans} by={by} callsHref={callsHref} />
      {voice.versions.length > 0 && (
        <Card title={t('versions.title')}>
          <VersionChanges versions={voice.versions} />
          <VersionTable versions={voice.versions} callsHref={callsHref} />
        </Card>
      )}
      {voice.providers.length > 0 && (
        <Card title={t('providers.title')}>
          <ProviderTable providers={voice.providers} />
        </Card>
      )}
    </div>
  )
}
