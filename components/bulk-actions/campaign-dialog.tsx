'use client'

import { useTranslations } from 'next-intl'
import type { PanelCampaign } from '@/lib/features/campaigns/contract/panel'
import { ChoiceDialog } from './choice-dialog'
import type { BulkDialogProps } from './use-bulk-action'

export default function CampaignDialog(props: BulkDialogProps) {
  const t = useTranslations('bulk-actions.campaign')
  return (
    <ChoiceDialog<PanelCampaign>
      {...props}
      path="/api/campaigns?limit=100"
      takes={({ status }) => status !== 'finished'}
      action={(id) => ({ kind: 'add_to_campaign', campaignId: id })}
      create="/campaigns/new"
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
