import { MessageCircle, MessageSquareText, Phone, type LucideIcon } from 'lucide-react'
import type { StepType } from '@/lib/platform/vocabulary/cadence'

const ICONS: Record<StepType, LucideIcon> = {
  call: Phone,
  sms: MessageSquareText,
  chatapp: MessageCircle,
}

/** What a step does, as a mark beside its words. */
export function StepIcon({ type }: { type: StepType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden className="size-4 shrink-0" />
}
