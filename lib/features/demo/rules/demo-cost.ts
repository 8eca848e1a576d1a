import { callCost } from '@/lib/features/costs/rules/call-cost'
import { DEFAULT_SETTINGS } from '@/lib/features/costs/rules/money'
import { pricesOn } from '@/lib/features/costs/rules/price-table'
import {
  countryOfCall,
  telephonyPriceOf,
  type TelephonyPrice,
} from '@/lib/features/costs/rules/telephony-price'
import type { Price } from '@/lib/vendors/speech/rules/price'
import type { Direction } from '@/lib/platform/vocabulary/call'
import type { DemoTurn } from './demo-talk'

interface CostedCall {
  direction: Direction
  phone: string
  lineNumber: string | null
  endedAt: Date
  talkSeconds: number
  turns: readonly DemoTurn[]
}

/** What a call of the demo account has cost, by its traces, as `call_costs` stores it. */
export function costOfDemoCall(
  call: CostedCall,
  telephonyPrices: readonly TelephonyPrice[],
  prices: readonly Price[],
) {
  const { direction, turns, talkSeconds, endedAt } = call
  const country = countryOfCall(call)
  const price = telephonyPriceOf(telephonyPrices, country, direction)
  const facts = {
    connectedSeconds: talkSeconds,
    isSimulated: false,
    telephony: { country, direction, price },
    untraced: { assistant: 0, user: 0 },
    usages: usagesOf(turns),
  }
  const find = pricesOn(endedAt.toISOString().slice(0, 10), prices)
  const { currency, unitsPerUsd } = DEFAULT_SETTINGS
  return { ...callCost(facts, DEFAULT_SETTINGS, find), currency, unitsPerUsd }
}

/** The demo's talks use one model of each kind. */
function usagesOf(turns: readonly DemoTurn[]) {
  const traces = turns.map(({ trace }) => trace)
  const sum = (key: 'heardMs' | 'tokensIn' | 'tokensOut' | 'characters') =>
    traces.reduce((all, trace) => all + (trace[key] ?? 0), 0)
  const nameOf = (key: 'stt' | 'model' | 'tts') => traces.find((trace) => trace[key])?.[key] ?? null
  if (traces.length === 0) return []
  const seconds = sum('heardMs') / 1000
  const [tokensIn, tokensOut] = [sum('tokensIn'), sum('tokensOut')]
  const characters = sum('characters')
  const rest = { isIncomplete: false }
  return [
    { part: 'speechToText' as const, name: nameOf('stt'), seconds, ...rest },
    { part: 'languageModel' as const, name: nameOf('model'), tokensIn, tokensOut, ...rest },
    { part: 'textToSpeech' as const, name: nameOf('tts'), characters, ...rest },
  ]
}
