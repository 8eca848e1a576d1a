import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'
import { TOOLS } from './step-text'

/** By step, by tool, and by how it ended. */
export type StoryIcon =
  | 'started'
  | 'cameIn'
  | 'ringing'
  | 'answered'
  | (typeof TOOLS)[number]
  | 'over'
  | 'missed'
  | 'message'
  | 'notSent'

export function iconOf({ direction }: PanelCallDetail, step: TimelineStep): StoryIcon {
  const { kind, tool, status } = step
  if (kind === 'started' && direction === 'inbound') return 'cameIn'
  if (kind === 'tool') return TOOLS.find((known) => known === tool) ?? 'answered'
  if (kind === 'ended') return status === 'completed' ? 'over' : 'missed'
  if (kind === 'message_sent') return step.delivery?.status === 'failed' ? 'notSent' : 'message'
  if (kind === 'message_not_sent') return 'notSent'
  return kind
}
