import type { Price, PriceKind } from '@/lib/vendors/speech/rules/price'
import type { Direction } from '@/lib/platform/vocabulary/call'
import { type CostSettings, MICROS } from './money'
import type { FindPrice } from './price-table'
import { telephonyMicros, type TelephonyPrice } from './telephony-price'

/** The parts of a cost, in the order in which they are shown. A realtime model counts as the language model. */
export const COST_PARTS = ['telephony', 'speechToText', 'languageModel', 'textToSpeech'] as const

export type CostPart = (typeof COST_PARTS)[number]

type ProviderPart = Exclude<CostPart, 'telephony'>

const KIND_OF = {
  speechToText: 'speech_to_text',
  languageModel: 'language_model',
  textToSpeech: 'text_to_speech',
} as const satisfies Record<ProviderPart, PriceKind>

/**
 * Why a line has no amount: the price is unknown, the worker did not report the quantity, or it sent no trace of a turn.
 */
export type Missing = 'price' | 'quantity' | 'trace'

/** Quantities that were used. Null if not reported. */
export interface Quantities {
  seconds?: number | null
  tokensIn?: number | null
  tokensOut?: number | null
  audioTokensIn?: number | null
  audioTokensOut?: number | null
  characters?: number | null
}

/** Use of one model in a call. */
export interface Usage extends Quantities {
  part: ProviderPart
  /** `provider/model`; null if it was not reported. */
  name: string | null
  /** Some of what was used has no quantity. */
  isIncomplete: boolean
}

/** One line of a bill. */
export interface CostLine {
  part: CostPart
  /** The model; of telephony the country, or null if that is unknown. */
  name: string | null
  quantities: Quantities
  /** Millionths of the currency; null if unknown. */
  micros: number | null
  missing: Missing | null
}

export interface CallCost extends Record<CostPart, number | null> {
  /** Sum of everything known. */
  known: number
  hasUnknown: boolean
  lines: CostLine[]
}

/** Everything that determines the cost of a call. */
export interface CostFacts {
  /** From the answer to the end. */
  connectedSeconds: number
  /** A call of the simulated exchange uses only what its traces report. */
  isSimulated: boolean
  /** Null for a talk in the browser. */
  telephony: {
    country: string | null
    direction: Direction
    price: TelephonyPrice | undefined
  } | null
  /** Turns of the transcript without a trace. */
  untraced: { assistant: number; user: number }
  usages: readonly Usage[]
}

/** Calculates the cost of a call. A part is zero only if it was not used or is free. */
export function callCost(facts: CostFacts, settings: CostSettings, find: FindPrice): CallCost {
  return sumLines([...telephonyLines(facts, settings), ...providerLines(facts, settings, find)])
}

/** Sums lines by part: null if a line of the part has no amount. */
export function sumLines(lines: CostLine[]): CallCost {
  const sum = (some: readonly CostLine[]) =>
    some.reduce((all, { micros }) => all + (micros ?? 0), 0)
  const sumOfPart = (part: CostPart) => {
    const own = lines.filter((line) => line.part === part)
    return own.some(({ micros }) => micros === null) ? null : sum(own)
  }
  return {
    telephony: sumOfPart('telephony'),
    speechToText: sumOfPart('speechToText'),
    languageModel: sumOfPart('languageModel'),
    textToSpeech: sumOfPart('textToSpeech'),
    known: sum(lines),
    hasUnknown: lines.some(({ micros }) => micros === null),
    lines,
  }
}

function telephonyLines(
  { connectedSeconds: seconds, telephony }: CostFacts,
  { billedBy }: CostSettings,
): CostLine[] {
  if (!telephony || seconds === 0) return []
  const { price, country: name } = telephony
  const micros = price ? telephonyMicros(seconds, price.perMinute, billedBy) : null
  const missing = price ? null : 'price'
  return [{ part: 'telephony', name, quantities: { seconds }, micros, missing }]
}

/** The lines of the providers, from the traces. */
export function providerLines(
  { connectedSeconds, isSimulated, untraced, usages }: Omit<CostFacts, 'telephony'>,
  { unitsPerUsd }: Pick<CostSettings, 'unitsPerUsd'>,
  find: FindPrice,
): CostLine[] {
  const unreported = isSimulated ? [] : unreportedParts(usages, untraced, connectedSeconds)
  return [
    ...usages.flatMap((usage) => usageLines(usage, unitsPerUsd, find)),
    ...unreported.map((part): CostLine => ({
      part,
      name: null,
      quantities: {},
      micros: null,
      missing: 'trace',
    })),
  ]
}

/** The parts that were used without a trace. */
function unreportedParts(
  usages: readonly Usage[],
  untraced: CostFacts['untraced'],
  connectedSeconds: number,
): ProviderPart[] {
  const isUsed = (part: ProviderPart) => usages.some((usage) => usage.part === part)
  // A realtime model hears and speaks by itself.
  const isRealtime = usages.some(({ audioTokensIn, audioTokensOut }) =>
    Boolean(audioTokensIn || audioTokensOut),
  )
  const isSilent = (part: ProviderPart) => connectedSeconds > 0 && !isUsed(part)
  const met: Record<ProviderPart, boolean> = {
    speechToText: !isRealtime && (untraced.user > 0 || isSilent('speechToText')),
    // A call that ends in the greeting has no answer.
    languageModel:
      untraced.assistant > 0 || (isSilent('languageModel') && isSilent('textToSpeech')),
    textToSpeech: !isRealtime && (untraced.assistant > 0 || isSilent('textToSpeech')),
  }
  return (Object.keys(met) as ProviderPart[]).filter((part) => met[part])
}

/** Returns a line for the reported quantity, and another without an amount if some was not reported. */
function usageLines(
  { part, name, isIncomplete, ...quantities }: Usage,
  unitsPerUsd: number,
  find: FindPrice,
): CostLine[] {
  const price = name === null ? undefined : find(KIND_OF[part], name)
  const usd = price ? microUsd(price, quantities) : null
  const line = { part, name, quantities }
  if (!price || usd === null) return [{ ...line, micros: null, missing: 'price' }]
  const counted: CostLine = { ...line, micros: Math.round(usd * unitsPerUsd), missing: null }
  const isFree = unitPrices(price).every((unit) => unit === 0)
  if (!isIncomplete || isFree) return [counted]
  const uncounted: CostLine = { part, name, quantities: {}, micros: null, missing: 'quantity' }
  return Object.values(quantities).some(Boolean) ? [counted, uncounted] : [uncounted]
}

function unitPrices(price: Price): number[] {
  return Object.values(price).filter((value) => typeof value === 'number')
}

/**
 * Millionths of a US dollar: a price per million times a count. Null if something was used that the price does not
 * cover.
 */
function microUsd(price: Price, used: Quantities): number | null {
  switch (price.kind) {
    case 'language_model':
      return sumOfProducts([
        [used.tokensIn, price.tokensIn],
        [used.tokensOut, price.tokensOut],
        [used.audioTokensIn, price.audioTokensIn],
        [used.audioTokensOut, price.audioTokensOut],
      ])
    case 'speech_to_text':
      return ((used.seconds ?? 0) / 60) * price.minute * MICROS
    case 'text_to_speech':
      return (used.characters ?? 0) * price.characters
  }
}

type Product = [count: number | null | undefined, price: number | undefined]

function sumOfProducts(products: readonly Product[]): number | null {
  let sum = 0
  for (const [count, price] of products) {
    if (!count) continue
    if (price === undefined) return null
    sum += count * price
  }
  return sum
}
