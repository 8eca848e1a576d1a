'use client'

import { useTranslations } from 'next-intl'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import { CheckList } from './check-list'
import { ConnectionFailed } from './connection-failed'
import { ConnectionMade } from './connection-made'
import type { ShownStage } from './stage'
import { StageHeading } from './stage-heading'

interface ConnectionStagesProps {
  stage: ShownStage
  assistants: AssistantChoice[]
  onEdit: () => void
  onRepeat: () => void
}

/** The live checks, and what came of them. Fetched when a form is sent. */
export function ConnectionStages({ stage, assistants, onEdit, onRepeat }: ConnectionStagesProps) {
  const t = useTranslations('phone-number-forms.connect')
  switch (stage.at) {
    case 'checking':
      return (
        <section className="grid gap-5" aria-busy="true">
          <StageHeading>{t('checking')}</StageHeading>
          <CheckList checks={stage.checks} />
        </section>
      )
    case 'failed':
      return <ConnectionFailed {...stage} onEdit={onEdit} onRepeat={onRepeat} />
    case 'connected':
      return <ConnectionMade {...stage} assistants={assistants} />
  }
}
