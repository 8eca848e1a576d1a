import { getTranslations, getFormatter } from 'next-intl/server'
import { UserPlus } from '@/components/icons/user-plus'
import { UsersRound } from '@/components/icons/users-round'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Card } from '@/components/ui/card'
import { DataTable, type Column } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { Tabs } from '@/components/ui/list/tabs'
import {
  CAMPAIGN_CONTACT_STATES,
  type Campaign,
  type CampaignContact,
  type CampaignContactState,
} from '@/lib/features/campaigns/rules/campaign'
import { AddContactsButton } from './buttons'
import { StatusBadge } from '@/components/calls/call-badges'
import { Badge, type Tone } from '@/components/ui/text/badge'
import { Link } from '@/components/ui/link'
import { PhoneBesideName } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { shownName } from '@/lib/platform/phone/shown-name'

interface CampaignContactsProps {
  campaign: Campaign
  contactPage: { contacts: CampaignContact[]; total: number }
  state?: CampaignContactState
  page: number
  pageSize: number
  searchParams: SearchParams
}

export async function CampaignContacts(props: CampaignContactsProps) {
  const { campaign, contactPage, state, page, pageSize, searchParams } = props
  const t = await getTranslations('campaigns.people')
  const forms = await getTranslations('campaigns-forms.add')
  const path = `/campaigns/${campaign.id}`
  const open = campaign.status !== 'finished'
  const empty = campaign.contactCount === 0
  return (
    <Card
      title={t('title')}
      // Always rendered, so that its dialog stays open when the first contacts arrive.
      action={
        open && (
          <AddContactsButton
            variant={empty ? 'primary' : 'secondary'}
            size="small"
            dialog={{ id: String(campaign.id) }}
          >
            <UserPlus aria-hidden />
            {forms('button')}
          </AddContactsButton>
        )
      }
    >
      {empty ? (
        <EmptyState icon={UsersRound} title={t('none')} description={open && t('noneText')} />
      ) : (
        <>
          <StateTabs campaign={campaign} current={state} path={path} />
          {contactPage.contacts.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('noMatch')}</p>
          ) : (
            <DataTable
              caption={t('title')}
              columns={await contactColumns(
                campaign.status === 'running' && contactPage.contacts.some(waitsForRetry),
              )}
              rows={contactPage.contacts}
              rowKey={({ id }) => String(id)}
              rowHref={({ contact }) => `/contacts/${contact.id}`}
            />
          )}
          <Pagination {...{ path, searchParams, page, pageSize, total: contactPage.total }} />
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

const TONES: Record<CampaignContactState, Tone> = {
  pending: 'neutral',
  calling: 'accent',
  done: 'good',
  failed: 'notice',
  skipped: 'neutral',
}

/** The campaign itself says when it calls the others. */
function waitsForRetry({ state, attempts }: CampaignContact): boolean {
  return state === 'pending' && attempts > 0
}

/** @param withNext whether contacts have a separate next attempt */
async function contactColumns(withNext: boolean): Promise<Column<CampaignContact>[]> {
  const t = await getTranslations('campaigns.people')
  const texts = await getTranslations('campaigns')
  const format = await getFormatter()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ contact }) => shownName(contact),
    },
    {
      key: 'phone',
      header: t('phone'),
      cell: ({ contact }) => <PhoneBesideName contact={contact} />,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: ({ state, skipReason }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <Badge tone={TONES[state]}>{texts(`states.${state}`)}</Badge>
          {skipReason && (
            <span className="text-sm text-muted">{texts(`skipReasons.${skipReason}`)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'attempts',
      header: t('attempts'),
      numeric: true,
      phone: 'hide',
      cell: ({ attempts }) => format.number(attempts),
    },
    ...(withNext ? [await nextColumn()] : []),
    {
      key: 'last',
      header: t('last'),
      phone: 'hide',
      cell: ({ lastCallId, lastCallStatus, state }) =>
        lastCallId && (
          <Link
            href={`/calls/${lastCallId}`}
            className="relative z-1 underline decoration-line underline-offset-3 hover:decoration-ink"
          >
            {state === 'calling' || !lastCallStatus ? (
              t('follow')
            ) : (
              <StatusBadge status={lastCallStatus} />
            )}
          </Link>
        ),
    },
  ]
}

async function nextColumn(): Promise<Column<CampaignContact>> {
  const t = await getTranslations('campaigns.people')
  return {
    key: 'next',
    header: t('next'),
    cell: (contact) =>
      waitsForRetry(contact) && (
        <span className="whitespace-nowrap text-muted">
          {contact.nextAttemptAt.getTime() > Date.now() ? (
            <RelativeTime value={contact.nextAttemptAt} />
          ) : (
            t('due')
          )}
        </span>
      ),
  }
}
