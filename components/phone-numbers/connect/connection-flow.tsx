'use client'

import { useRef, type ReactNode } from 'react'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import type { ConnectionCheck } from '@/lib/features/phone-numbers/rules/connection-doctor'
import { waitingChecks } from './stage'
import type { Connection } from './use-connection'

// Loaded after the page.
const Checks = later(() => import('./connection-checks'), <Skeleton className="h-80" />)

interface ConnectionFlowProps {
  connection: Pick<Connection<unknown>, 'stage' | 'Stages' | 'edit'>
  /** The field to focus after a check has failed. */
  fieldOf: Partial<Record<ConnectionCheck, string>>
  assistants: AssistantChoice[]
  /** The checks of the current input. */
  checks: readonly ConnectionCheck[]
  /** The form. It stays mounted while the checks are shown, and keeps its input. */
  children: ReactNode
}

/** Shows the form and beside it what is checked, then the state of the checks and their result. */
export function ConnectionFlow(props: ConnectionFlowProps) {
  const { connection, fieldOf, assistants, checks, children } = props
  const place = useRef<HTMLDivElement>(null)
  const { stage, Stages, edit } = connection

  function editFailed() {
    const check = stage?.at === 'failed' ? (stage.problem.check as ConnectionCheck) : null
    const name = check && fieldOf[check]
    edit()
    place.current?.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input')?.focus()
  }

  return (
    <Beside side={<Checks checks={stage?.checks ?? waitingChecks(checks)} />}>
      <div ref={place} hidden={stage !== null}>
        <Card>{children}</Card>
      </div>
      {stage && Stages && (
        <Stages
          stage={stage}
          assistants={assistants}
          onEdit={editFailed}
          onRepeat={() => place.current?.querySelector('form')?.requestSubmit()}
        />
      )}
    </Beside>
  )
}
