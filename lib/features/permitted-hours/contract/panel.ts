import type { CountryCode } from 'libphonenumber-js'
import { getCountries } from '@/lib/platform/phone/countries'
import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { isValidDay, MAX_INTERVALS } from '../rules/hours'

/** When scheduled calls may be placed, by country. See docs/contract/decisions/campaigns.md#permitted-hours. */

const tag = 'Account'
const DAY = 1440

const country = z
  .enum(getCountries() as [CountryCode, ...CountryCode[]])
  .describe('ISO 3166-1 alpha-2.')

const interval = z.strictObject({
  from: z.int().min(0).max(DAY).describe('Minutes since midnight.'),
  to: z.int().min(0).max(DAY).describe('Not included; 1440 for midnight.'),
})

const week = z
  .array(
    z
      .array(interval)
      .max(MAX_INTERVALS)
      .refine(
        isValidDay,
        'Each end must lie after its start, and the times must be in order and must not overlap.',
      ),
  )
  .length(7)
  .refine((days) => days.some((day) => day.length > 0), 'At least one day needs hours.')
  .describe('Seven weekdays, Monday first.')

const HoursInput = z.strictObject({
  week,
  skipHolidays: z.boolean().describe("Nobody is called on the country's public holidays."),
})

const CountryHours = z.object({
  country,
  isOwn: z.boolean().describe('False for the default hours.'),
  ...HoursInput.shape,
})

const CallCountries = z.object({
  own: z.array(country).describe('What the account has set; empty for the default.'),
  default: z
    .array(country)
    .nullable()
    .describe('What holds without a setting. Null for every country.'),
})

export const readCallCountries = endpoint({
  name: 'readCallCountries',
  method: 'GET',
  path: '/api/call-countries',
  summary: 'The countries that the account may call',
  tag,
  responses: { 200: CallCountries },
})

export const setCallCountries = endpoint({
  name: 'setCallCountries',
  method: 'PUT',
  path: '/api/call-countries',
  summary: 'Set the countries that the account may call; none for the default',
  tag,
  body: z.strictObject({ countries: z.array(country).max(300) }),
  responses: { 200: CallCountries },
})

const params = z.object({ country })

export const listPermittedHours = endpoint({
  name: 'listPermittedHours',
  method: 'GET',
  path: '/api/permitted-hours',
  summary:
    'When scheduled calls may be placed, by country: first the countries that the account calls',
  tag,
  responses: { 200: z.object({ used: z.array(CountryHours), others: z.array(CountryHours) }) },
})

export const setPermittedHours = endpoint({
  name: 'setPermittedHours',
  method: 'PUT',
  path: '/api/permitted-hours/{country}',
  summary: 'Set the hours of one country, in the time zone of each number',
  tag,
  params,
  body: HoursInput,
  responses: { 200: CountryHours },
})

export const resetPermittedHours = endpoint({
  name: 'resetPermittedHours',
  method: 'DELETE',
  path: '/api/permitted-hours/{country}',
  summary: 'Return a country to its default hours',
  tag,
  params,
  responses: { 200: CountryHours },
})
