'use client'

import { useRef, type ReactNode } from 'react'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'
import type { Connection } from './use-connection'

interface ConnectionFlowProps {
  connection: Pick<Connection<unknown>, 'stage' | 'Stages' | 'edit'>
  /** The field to focus after a check has failed. */
  fieldOf: Partial<Record<ConnectionCheck, string>>
  assistants: AssistantChoice[]
  /** The form. It stays mounted while the checks are shown, and keeps its input. */
  children: ReactNode
}

/** Shows the form, then its running checks, then their result. */
export function ConnectionFlow(props: ConnectionFlowProps) {
  const { connection, fieldOf, assistants, children } = props
  const place = useRef<HTMLDivElement>(null)
  const { stage, Stages, edit } = connection

  function editFailed() {
    const check = stage?.at === 'failed' ? (stage.problem.check as ConnectionCheck) : null
    const name = check && fieldOf[check]
    edit()
    place.current?.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input')?.focus()
  }

  return (
    <>
      <div ref={place} hidden={stage !== null}>
        {children}
      </div>
      {stage && Stages && (
        <Stages
          stage={stage}
          assistants={assistants}
          onEdit={editFailed}
          onRepeat={() => place.current?.querySelector('form')?.requestSubmit()}
        />
      )}
    </>
  )
}
