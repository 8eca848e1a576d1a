import { getTranslations } from 'next-intl/server'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'

type Shown = PanelTool['state'] | 'paused'

const TONES: Record<Shown, Tone> = {
  ready: 'good',
  changed: 'notice',
  gone: 'danger',
  paused: 'danger',
}

export async function ToolState({ tool }: { tool: PanelTool }) {
  const t = await getTranslations('tools.states')
  const { state, pausedUntil } = tool
  const shown = state === 'ready' && pausedUntil ? 'paused' : state
  return <Badge tone={TONES[shown]}>{t(shown)}</Badge>
}
