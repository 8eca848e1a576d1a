'use client'

import { useTranslations } from 'next-intl'
import type { PanelCadence } from '@/lib/features/cadences/contract/panel'
import { ChoiceDialog } from './choice-dialog'
import type { BulkDialogProps } from './use-bulk-action'

export default function CadenceDialog(props: BulkDialogProps) {
  const t = useTranslations('bulk-actions.cadence')
  return (
    <ChoiceDialog<PanelCadence>
      {...props}
      path="/api/cadences"
      takes={({ isActive, isTemplate }) => isActive && !isTemplate}
      action={(id) => ({ kind: 'enroll', cadenceId: id })}
      create="/cadences"
      words={{
        title: t('title'),
        text: t('text'),
        label: t('label'),
        submit: t('submit'),
        none: t('none'),
        create: t('create'),
      }}
    />
  )
}
