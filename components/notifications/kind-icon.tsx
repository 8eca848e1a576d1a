import { CalendarPlus } from '@/components/icons/calendar-plus'
import { CalendarX } from '@/components/icons/calendar-x'
import { CircleCheck } from '@/components/icons/circle-check'
import { ClipboardPen } from '@/components/icons/clipboard-pen'
import { Clock } from '@/components/icons/clock'
import { Flame } from '@/components/icons/flame'
import { Hourglass } from '@/components/icons/hourglass'
import { Pause } from '@/components/icons/pause'
import { PhoneOff } from '@/components/icons/phone-off'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Unplug } from '@/components/icons/unplug'
import type { IconComponent } from '@/components/ui/icon'
import type { Kind } from '@/lib/features/notifications/rules/kinds'

const ICONS: Record<Kind, { icon: IconComponent; tone: string }> = {
  lead_hot: { icon: Flame, tone: 'text-hot' },
  appointment_booked: { icon: CalendarPlus, tone: 'text-muted' },
  appointment_cancelled: { icon: CalendarX, tone: 'text-muted' },
  lead_submitted: { icon: ClipboardPen, tone: 'text-muted' },
  lead_calls_used: { icon: PhoneOff, tone: 'text-danger' },
  campaign_finished: { icon: CircleCheck, tone: 'text-muted' },
  campaign_paused: { icon: Pause, tone: 'text-danger' },
  webhook_deactivated: { icon: Unplug, tone: 'text-danger' },
  tool_failing: { icon: Unplug, tone: 'text-danger' },
  tool_changed: { icon: Unplug, tone: 'text-danger' },
  replies_slow: { icon: Clock, tone: 'text-danger' },
  weekly_problems: { icon: TriangleAlert, tone: 'text-muted' },
  minutes_low: { icon: Hourglass, tone: 'text-danger' },
}

export function KindIcon({ kind }: { kind: Kind }) {
  const { icon: Icon, tone } = ICONS[kind]
  return <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
}
