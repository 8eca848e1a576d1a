import { Megaphone } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/i18n/client-messages'
import { AddToCampaignButton } from './buttons'

interface AddShownContactsProps {
  /** What the list of contacts is narrowed to. */
  filter: {
    search?: string | null
    stage?: string
    status?: string
    heat?: string
    dnc?: boolean
  }
}

/** Puts those whom a narrowed list of contacts shows into a campaign; nothing where nobody of them may be called. */
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
