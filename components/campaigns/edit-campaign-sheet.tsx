'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Sheet } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { CampaignForm, type CampaignChoices } from './campaign-form'

interface EditCampaignSheetProps {
  id: string
  choices: CampaignChoices
  values: CampaignValues
  onClose: () => void
}

export default function EditCampaignSheet({ onClose, ...props }: EditCampaignSheetProps) {
  const t = useTranslations('campaigns-forms.edit')
  const router = useRouter()
  return (
    <Sheet
      title={t('title', { name: props.values.name })}
      description={t('text')}
      onClose={onClose}
    >
      <CampaignForm
        {...props}
        submitLabel={t('submit')}
        onSaved={() => {
          notify(t('saved'))
          onClose()
          router.refresh()
        }}
      />
    </Sheet>
  )
}
