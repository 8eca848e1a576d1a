import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams } from '@/lib/platform/http/fields'
import { CURRENCIES } from '@/lib/features/costs/rules/money'
import { phoneInE164 } from '@/lib/platform/phone/phone-fields'
import { type Forecast, OBSTACLES } from '../rules/forecast'

/** The expected course of a campaign. See docs/contract/decisions/campaigns.md#campaign-forecast. */

const count = z.int().min(0)
const instant = z.iso.datetime()

export const PanelForecast = z.object({
  madeAt: instant,
  contacts: count.describe('Who will be called.'),
  isExact: z.boolean().describe('False if a part of a long list was looked at.'),
  doNotCall: count,
  invalidNumber: count.describe('Nobody can have the number.'),
  inCall: count.describe('In a call now: called two minutes later.'),
  neverPermitted: count.describe('For whom the permitted hours leave no time: skipped.'),
  hungUp: count.describe('Their call was hung up by the account holder: skipped.'),
  secondsNeeded: count.describe('An estimate.'),
  secondsLeft: count,
  cost: z
    .object({
      currency: z.enum(CURRENCIES),
      known: count.describe('Millionths of the currency: the sum of the known parts.'),
      unknown: z
        .array(z.enum(['telephony', 'providers']))
        .describe('Parts without a price, or without an earlier call whose cost is known.'),
    })
    .describe('An estimate.'),
  experience: z.object({
    answerRate: z.number().describe('The part of calls that are answered.'),
    talkSeconds: z.number(),
    isAssumed: z.boolean().describe('True while the account has too few earlier calls.'),
  }),
  begins: instant.nullable().describe('The first call; null if no time is in sight.'),
  ends: instant.nullable().describe('An estimate; null if more than two months away.'),
  isCutOff: z.boolean().describe("Calls would go on after the campaign's own end."),
  countries: z.array(
    z.object({
      country: z
        .string()
        .nullable()
        .describe('ISO 3166-1 alpha-2; null for numbers of no country.'),
      contacts: count,
      language: z.string().nullable().describe('The likely language there, ISO 639.'),
      opens: instant.describe('When the first of them may be called.'),
    }),
  ),
  assistant: z.object({ name: z.string(), language: z.string() }).nullable(),
  phoneNumber: phoneInE164.nullable().describe('The number that is called from.'),
  obstacles: z.array(z.enum(OBSTACLES)).describe('What keeps calls from being placed.'),
})

export type PanelForecast = z.output<typeof PanelForecast>

export function presentForecast(forecast: Forecast): PanelForecast {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...forecast,
    madeAt: forecast.madeAt.toISOString(),
    begins: iso(forecast.begins),
    ends: iso(forecast.ends),
    countries: forecast.countries.map((one) => ({ ...one, opens: one.opens.toISOString() })),
  }
}

export const panelForecastCampaign = endpoint({
  name: 'panelForecastCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}/forecast',
  summary: 'What will happen when a campaign is started or resumed now',
  tag: 'Campaigns',
  params: idParams,
  responses: { 200: PanelForecast },
})
