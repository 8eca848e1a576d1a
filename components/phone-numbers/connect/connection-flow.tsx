'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import { CheckList } from './check-list'
import { ConnectionFailed } from './connection-failed'
import { ConnectionMade, type ConnectedLine } from './connection-made'
import { StageHeading } from './stage-heading'
import type { ConnectionCheck } from '@/lib/domain/connection-doctor'
import type { Connection } from './use-connection'

interface ConnectionFlowProps<Result> {
  connection: Connection<Result>
  linesOf: (result: Result) => ConnectedLine[]
  /** The name of the field to look at first after a check has failed. */
  fieldOf: Partial<Record<ConnectionCheck, string>>
  assistants: AssistantChoice[]
  /** The form; it stays, out of sight, while its checks are shown, with all that was typed. */
  children: ReactNode
}

/** The form, the live checks, and what came of them, one after the other in one place. */
export function ConnectionFlow<Result>(props: ConnectionFlowProps<Result>) {
  const { connection, linesOf, fieldOf, assistants, children } = props
  const t = useTranslations('phone-number-forms.connect')
  const place = useRef<HTMLDivElement>(null)
  const { stage, edit } = connection
  return (
    <>
      <div ref={place} hidden={stage.at !== 'form'}>
        {children}
      </div>
      {stage.at === 'checking' && (
        <section className="grid gap-5" aria-busy="true">
          <StageHeading>{t('checking')}</StageHeading>
          <CheckList checks={stage.checks} />
        </section>
      )}
      {stage.at === 'failed' && (
        <ConnectionFailed
          {...stage}
          onEdit={() => {
            edit()
            const name = fieldOf[stage.problem.check as ConnectionCheck]
            const field = place.current?.querySelector<HTMLElement>(
              name ? `[name="${name}"]` : 'input',
            )
            field?.focus()
          }}
          onRepeat={() => place.current?.querySelector('form')?.requestSubmit()}
        />
      )}
      {stage.at === 'connected' && (
        <ConnectionMade
          lines={linesOf(stage.result)}
          checks={stage.checks}
          assistants={assistants}
        />
      )}
    </>
  )
}
