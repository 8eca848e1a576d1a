import type { CountryCode } from 'libphonenumber-js'
import type { ExpectedCost } from '@/lib/features/costs/rules/expected-cost'
import type { Experience, Schedule } from './simulation'

/** Reasons for which a campaign cannot start, or cannot place calls. */
export const OBSTACLES = [
  'campaign_empty',
  'campaign_end_passed',
  'no_assistant',
  'no_line',
  'no_worker',
  'insufficient_balance',
] as const

export type Obstacle = (typeof OBSTACLES)[number]

export interface ForecastCountry {
  /** Null for numbers of no country. */
  country: CountryCode | null
  contacts: number
  /** The likely language there, ISO 639. */
  language: string | null
  /** When the first of them may be called. */
  opens: Date
}

/** The expected course of a campaign that is started or resumed now. */
export interface Forecast extends Schedule {
  madeAt: Date
  contacts: number
  /** False if the countries and undiallable numbers were counted in a sample. */
  isExact: boolean
  doNotCall: number
  invalidNumber: number
  /** In a call now: they are called two minutes later. */
  inCall: number
  /** For whom the permitted hours leave no time: skipped. */
  neverPermitted: number
  /** Their call was hung up by the account holder: skipped. */
  hungUp: number
  secondsNeeded: number
  secondsLeft: number
  cost: ExpectedCost
  experience: Experience & { isAssumed: boolean }
  /** The largest first. */
  countries: ForecastCountry[]
  /** Calls do not end before the campaign's own end. */
  isCutOff: boolean
  assistant: { name: string; language: string } | null
  phoneNumber: string | null
  obstacles: Obstacle[]
}
