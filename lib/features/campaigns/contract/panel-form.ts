import { z } from 'zod'
import { instantOf, localTimeOf } from '@/lib/platform/time/local-time'
import { NewCampaign } from './panel-input'

/** The fields of the campaign form: texts, with times in the account's time zone. */
export interface CampaignValues {
  name: string
  assistantId: string
  /** Empty for the account's first active phone number. */
  phoneNumberId: string
  /** `2026-11-24T09:00`, or empty. */
  startsAt: string
  endsAt: string
  callsPerMinute: string
  maxConcurrentCalls: string
  maxAttempts: string
  retryDelayMinutes: string
}

/** The instant that a field shows; null if it is empty or invalid. */
function momentOf(shown: string, timezone: string): Date | null {
  const [date = '', time = ''] = shown.split('T')
  return instantOf({ date, time: time.slice(0, 5) }, timezone)
}

/** The field's text for an instant; empty for null. */
export function shownMoment(at: Date | null, timezone: string): string {
  if (!at) return ''
  const { date, time } = localTimeOf(at, timezone)
  return `${date}T${time}`
}

/** The form's checks before it submits: the rules of its endpoint, in the account's time zone. */
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

/** The body of the request for what was typed. */
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
