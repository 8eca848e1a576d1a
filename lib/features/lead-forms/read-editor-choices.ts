import { readBookingSettings } from '@/lib/features/appointments/booking-settings'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listCadences } from '@/lib/features/cadences/read-cadences'
import { acceptsContacts } from '@/lib/features/cadences/rules/cadence'
import { listCampaigns } from '@/lib/features/campaigns/read-campaigns'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import { listSmsProviders } from '@/lib/features/sms-providers/sms-providers'
import type { Account } from '@/lib/platform/tenancy/account'

/** Campaigns offered, the newest first. */
const CAMPAIGNS = 50

export type EditorChoices = Awaited<ReturnType<typeof readEditorChoices>>

/** The choices of a form's editor. */
export async function readEditorChoices(account: Account) {
  const [assistants, phoneNumbers, { campaigns }, cadences, booking, providers] = await Promise.all(
    [
      listAssistants(account),
      listPhoneNumbers(account),
      listCampaigns(account, { page: 1, limit: CAMPAIGNS }),
      listCadences(account),
      readBookingSettings(account),
      listSmsProviders(account),
    ],
  )
  return {
    assistants,
    phoneNumbers,
    campaigns: campaigns.filter(({ status }) => status !== 'finished'),
    cadences: cadences.filter(acceptsContacts),
    /** Whether there are times to book. */
    canBook: booking.hours.some((day) => day.length > 0),
    canSendSms: providers.some(({ isActive }) => isActive),
  }
}
