import { getLocale } from 'next-intl/server'
import { shownMoment, type CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { PACE, type Campaign } from '@/lib/features/campaigns/rules/campaign'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { Assistant } from '@/lib/features/assistants/rows'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import type { CampaignChoices } from './campaign-form'

/** The assistants and phone numbers that the form offers: usable ones, and those of the campaign. */
export async function campaignChoices(
  assistants: Assistant[],
  phoneNumbers: PhoneNumber[],
  campaign?: Campaign,
): Promise<CampaignChoices> {
  const locale = await getLocale()
  return {
    assistants: assistants
      .filter(({ id, isActive }) => isActive || id === campaign?.assistant?.id)
      .map(({ id, name }) => ({ id, name })),
    phoneNumbers: phoneNumbers
      .filter((one) => (one.isActive && canMakeCalls(one)) || one.id === campaign?.phoneNumber?.id)
      .map(({ id, friendlyName, phoneNumber }) => ({
        id: String(id),
        name: `${friendlyName} · ${formatPhone(phoneNumber, locale)}`,
      })),
  }
}

export function newCampaignValues(assistantId: string): CampaignValues {
  return {
    name: '',
    assistantId,
    phoneNumberId: '',
    startsAt: '',
    endsAt: '',
    callsPerMinute: String(PACE.callsPerMinute.default),
    maxConcurrentCalls: String(PACE.maxConcurrentCalls.default),
    maxAttempts: String(PACE.maxAttempts.default),
    retryDelayMinutes: String(PACE.retryDelayMinutes.default),
  }
}

export function campaignValues(campaign: Campaign, timezone: string): CampaignValues {
  return {
    name: campaign.name,
    assistantId: campaign.assistant?.id ?? '',
    phoneNumberId: campaign.phoneNumber ? String(campaign.phoneNumber.id) : '',
    startsAt: shownMoment(campaign.startsAt, timezone),
    endsAt: shownMoment(campaign.endsAt, timezone),
    callsPerMinute: String(campaign.callsPerMinute),
    maxConcurrentCalls: String(campaign.maxConcurrentCalls),
    maxAttempts: String(campaign.maxAttempts),
    retryDelayMinutes: String(campaign.retryDelayMinutes),
  }
}
