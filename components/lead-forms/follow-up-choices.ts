import { getCountries } from 'libphonenumber-js'
import { getLocale } from 'next-intl/server'
import { campaignChoices } from '@/components/campaigns/choices'
import { readBookingSettings } from '@/lib/features/appointments/booking-settings'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listCadences } from '@/lib/features/cadences/read-cadences'
import { acceptsContacts } from '@/lib/features/cadences/rules/cadence'
import { listCampaigns } from '@/lib/features/campaigns/read-campaigns'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import { listSmsProviders } from '@/lib/features/sms-providers/sms-providers'
import { numberPlace } from '@/lib/platform/phone/number-place'
import type { Account } from '@/lib/platform/tenancy/account'
import type { FollowUpChoices } from './follow-up-fields'

/** Campaigns offered, the newest first. */
const CAMPAIGNS = 50

/** What the editor of a form offers. */
export async function followUpChoices(account: Account): Promise<FollowUpChoices> {
  const [assistants, phoneNumbers, { campaigns }, cadences, booking, providers, locale] =
    await Promise.all([
      listAssistants(account),
      listPhoneNumbers(account),
      listCampaigns(account, { page: 1, limit: CAMPAIGNS }),
      listCadences(account),
      readBookingSettings(account),
      listSmsProviders(account),
      getLocale(),
    ])
  const own = new Set(phoneNumbers.map(({ phoneNumber }) => numberPlace(phoneNumber).country))
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = getCountries()
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const isOwn = ({ id }: { id: string }) => [...own].includes(id as never)
  const shown = ({ id, name }: { id: bigint; name: string }) => ({ id: String(id), name })
  return {
    ...(await campaignChoices(assistants, phoneNumbers)),
    campaigns: campaigns.filter(({ status }) => status !== 'finished').map(shown),
    cadences: cadences.filter(acceptsContacts).map(shown),
    countries: [...countries.filter(isOwn), ...countries.filter((one) => !isOwn(one))],
    canBook: booking.selfBooking,
    canSendSms: providers.some(({ isActive }) => isActive),
  }
}
