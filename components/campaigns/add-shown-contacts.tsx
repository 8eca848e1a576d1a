import { Megaphone } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/i18n/client-messages'
import { AddToCampaignButton } from './buttons'

interface AddShownContactsProps {
  /** The filter of the contact list. */
  filter: {
    search?: string | null
    stage?: string
    status?: string
    heat?: string
    dnc?: boolean
  }
}

/** Adds the contacts of a filtered list to a campaign. Hidden if none of them may be called. */
export async function AddShownContacts({ filter }: AddShownContactsProps) {
  if (filter.dnc) return null
  const t = await getTranslations('campaign-forms.addTo')
  const { search, stage, status, heat } = filter
  const given = Object.entries({ search, stage, status, heat }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  )
  if (given.length === 0) return null
  return (
    <ClientMessages namespaces={['campaign-forms']}>
      <div className="mb-3">
        <AddToCampaignButton size="small" dialog={{ filter: Object.fromEntries(given) }}>
          <Megaphone aria-hidden />
          {t('button')}
        </AddToCampaignButton>
      </div>
    </ClientMessages>
  )
}
