import { UserPlus, UsersRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { Tabs } from '@/components/ui/list/tabs'
import {
  CAMPAIGN_CONTACT_STATES,
  type Campaign,
  type CampaignContact,
  type CampaignContactState,
} from '@/lib/features/campaigns/rules/campaign'
import { AddPeopleButton } from './buttons'
import { peopleColumns } from './contact-columns'

interface CampaignContactsProps {
  campaign: Campaign
  people: { contacts: CampaignContact[]; total: number }
  state?: CampaignContactState
  page: number
  pageSize: number
  searchParams: SearchParams
}

/** Everybody in a campaign and where they stand, by state. */
export async function CampaignContacts(props: CampaignContactsProps) {
  const { campaign, people, state, page, pageSize, searchParams } = props
  const t = await getTranslations('campaigns.people')
  const forms = await getTranslations('campaign-forms.add')
  const path = `/campaigns/${campaign.id}`
  const open = campaign.status !== 'finished'
  const empty = campaign.contactCount === 0
  return (
    <Card
      title={t('title')}
      // Always here, so that its dialog stays open when the first people arrive.
      action={
        open && (
          <AddPeopleButton
            variant={empty ? 'primary' : 'secondary'}
            size="small"
            dialog={{ id: String(campaign.id) }}
          >
            <UserPlus aria-hidden />
            {forms('button')}
          </AddPeopleButton>
        )
      }
    >
      {empty ? (
        <EmptyState icon={UsersRound} title={t('none')} description={open && t('noneText')} />
      ) : (
        <>
          <StateTabs campaign={campaign} current={state} path={path} />
          {people.contacts.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('noMatch')}</p>
          ) : (
            <DataTable
              caption={t('title')}
              columns={await peopleColumns(campaign.status === 'running')}
              rows={people.contacts}
              rowKey={({ id }) => String(id)}
              rowHref={({ contact }) => `/contacts/${contact.id}`}
            />
          )}
          <Pagination {...{ path, searchParams, page, pageSize, total: people.total }} />
        </>
      )}
    </Card>
  )
}

interface StateTabsProps {
  campaign: Campaign
  current?: CampaignContactState
  path: string
}

async function StateTabs({ campaign, current, path }: StateTabsProps) {
  const t = await getTranslations('campaigns')
  return (
    <Tabs
      label={t('people.tabs')}
      tabs={[
        { href: path, label: t('people.all'), count: campaign.contactCount, current: !current },
        ...CAMPAIGN_CONTACT_STATES.map((state) => ({
          href: addressWith(path, {}, { state }),
          label: t(`states.${state}`),
          count: campaign[`${state}Count`],
          current: state === current,
        })),
      ]}
    />
  )
}
