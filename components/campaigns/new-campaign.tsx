'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/overlay/notify'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { CampaignForm, type CampaignChoices } from './campaign-form'

interface NewCampaignProps {
  choices: CampaignChoices
  values: CampaignValues
}

export function NewCampaign(props: NewCampaignProps) {
  const t = useTranslations('campaigns-forms')
  const router = useRouter()
  return (
    <CampaignForm
      {...props}
      submitLabel={t('create')}
      onSaved={({ id }) => {
        notify(t('created'))
        router.push(`/campaigns/${id}`)
      }}
    />
  )
}
