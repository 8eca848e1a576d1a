'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { CampaignForm, type CampaignChoices } from './campaign-form'

interface NewCampaignProps {
  choices: CampaignChoices
  values: CampaignValues
  /** The contacts to add to the campaign; null for none yet. */
  filter: Record<string, string | undefined> | null
}

export function NewCampaign({ filter, ...props }: NewCampaignProps) {
  const t = useTranslations('campaigns-forms')
  const router = useRouter()
  return (
    <CampaignForm
      {...props}
      submitLabel={t('create')}
      onSaved={async ({ id }) => {
        const added =
          filter &&
          (await callApi({
            path: `/api/campaigns/${id}/contacts`,
            method: 'POST',
            body: { filter },
          }))
        notify(t(added && !added.ok ? 'createdEmpty' : 'created'))
        router.push(`/campaigns/${id}`)
      }}
    />
  )
}
