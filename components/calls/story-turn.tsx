import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { SpokenTurn } from './story-entries'

interface StoryTurnProps {
  call: PanelCallDetail
  turn: SpokenTurn
  /** Into the talk: `0:21`. */
  time: string
}

/** What one of them said. */
export function StoryTurn({ call, turn, time }: StoryTurnProps) {
  const t = useTranslations('calls.story')
  const isPerson = turn.role === 'user'
  const person = call.contact?.firstName || t(call.direction === 'inbound' ? 'caller' : 'person')
  return (
    <>
      <span className="pt-2 text-right text-xs text-muted figures">{time}</span>
      <div className={cn('rounded-lg px-3 py-2', isPerson ? 'bg-hover' : 'bg-sunken')}>
        <p className="text-xs text-muted">
          {isPerson ? person : (call.assistant?.name ?? t('assistant'))}
        </p>
        <p className={isPerson ? 'font-medium' : undefined}>{turn.text}</p>
      </div>
    </>
  )
}
