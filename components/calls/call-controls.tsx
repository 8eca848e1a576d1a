'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { HangUpButton } from './hang-up-button'
import { useCallRoom } from './use-call-room'

interface CallControlsProps {
  call: PanelCallDetail
  joinable: boolean
}

export default function CallControls({ call, joinable }: CallControlsProps) {
  const t = useTranslations('calls-running')
  const { presence, enter, leave } = useCallRoom(call.id)
  const answered = call.status === 'in_progress'
  const { role, state, problem } = presence
  return (
    <section aria-label={t('label')} className="mb-5">
      <div className="flex flex-wrap items-center gap-2">
        {joinable && answered && state !== 'inside' && (
          <Button
            size="small"
            pending={state === 'entering' && role === 'listener'}
            disabled={state === 'entering'}
            onClick={() => enter('listener')}
          >
            {t('listen')}
          </Button>
        )}
        {joinable && answered && !(state === 'inside' && role === 'operator') && (
          <Button
            size="small"
            pending={state === 'entering' && role === 'operator'}
            disabled={state === 'entering'}
            onClick={() => enter('operator')}
          >
            {t('takeOver')}
          </Button>
        )}
        {state === 'inside' && (
          <Button size="small" onClick={leave}>
            {t(role === 'operator' ? 'handBack' : 'stopListening')}
          </Button>
        )}
        <HangUpButton callId={call.id} />
      </div>
      <output className="mt-2 block text-sm text-muted empty:hidden">
        {state === 'inside' && t(role === 'operator' ? 'speaking' : 'listening')}
      </output>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t(`problems.${problem}`)}
        </p>
      )}
    </section>
  )
}
