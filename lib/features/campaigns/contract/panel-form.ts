import { z } from 'zod'
import { instantOf, localTimeOf } from '@/lib/platform/time/local-time'
import { NewCampaign } from './panel-input'

/** What stands in the fields of a campaign's form: texts, and moments as the account's clock shows them. */
export interface CampaignValues {
  name: string
  assistantId: string
  /** Empty: the first active number. */
  phoneNumberId: string
  /** `2026-11-24T09:00`, or empty. */
  startsAt: string
  endsAt: string
  callsPerMinute: string
  maxConcurrentCalls: string
  maxAttempts: string
  retryDelayMinutes: string
}

/** The moment that a field shows; null where it is empty or shows none. */
function momentOf(shown: string, timezone: string): Date | null {
  const [date = '', time = ''] = shown.split('T')
  return instantOf({ date, time: time.slice(0, 5) }, timezone)
}

/** What a field shows for a moment. */
export function shownMoment(at: Date | null, timezone: string): string {
  if (!at) return ''
  const { date, time } = localTimeOf(at, timezone)
  return `${date}T${time}`
}

/** What the form checks before it sends: the same as its endpoint, on the account's clock. */
export function campaignForm(timezone: string) {
  const moment = z
    .string()
    .refine((shown) => shown === '' || momentOf(shown, timezone) !== null, 'No such time.')
  return z
    .object({ ...NewCampaign.shape, startsAt: moment, endsAt: moment })
    .superRefine(({ startsAt, endsAt }, context) => {
      const end = momentOf(endsAt, timezone)
      const start = momentOf(startsAt, timezone) ?? new Date()
      if (!end || (end > start && end > new Date())) return
      const message = 'The end must lie after the start, and in the future.'
      context.addIssue({ code: 'custom', path: ['endsAt'], message, input: endsAt })
    })
}

/** What is sent of what was typed. */
export function campaignBody(values: Partial<CampaignValues>, timezone: string) {
  const iso = (shown: string) => momentOf(shown, timezone)?.toISOString() ?? null
  const { startsAt, endsAt, phoneNumberId, ...same } = values
  return {
    ...same,
    ...(phoneNumberId !== undefined && { phoneNumberId: phoneNumberId || null }),
    ...(startsAt !== undefined && { startsAt: iso(startsAt) }),
    ...(endsAt !== undefined && { endsAt: iso(endsAt) }),
  }
}
