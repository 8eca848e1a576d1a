import { config } from '@/lib/platform/config'
import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { type CallOrigin, countsAsCall, type Direction } from '@/lib/platform/vocabulary/call'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { readCostFacts, type StoredFacts } from './read-cost-facts'
import { type CallCost, callCost, providerLines, sumLines } from '../rules/call-cost'
import type { CostSettings } from '../rules/money'
import { pricesOn } from '../rules/price-table'
import { countryOfCall, telephonyPriceOf } from '../rules/telephony-price'

export interface EndedCall {
  id: string
  direction: Direction
  origin: CallOrigin
  phone: string
  lineNumber: string | null
  endedAt: Date
  /** From the answer to the end, also if nothing was billed because the contact said nothing. */
  connectedSeconds: number
}

/** Stores what a call has cost, at today's prices: two statements. Needs the lock of the account. */
export async function onCallEnded(tx: SqlTransaction, call: EndedCall): Promise<void> {
  const facts = await readCostFacts(tx, call.id)
  await storeCost(tx, call.id, facts.settings, fullCost(call, facts))
}

/**
 * Adds late traces to the cost of a call. Currency, rate and telephony keep their values from the end of the
 * call. Needs the lock of the account.
 */
export async function onLateTraces(tx: SqlTransaction, call: EndedCall): Promise<void> {
  const facts = await readCostFacts(tx, call.id)
  const { stored } = facts
  if (!stored) return storeCost(tx, call.id, facts.settings, fullCost(call, facts))
  const telephony = stored.lines.filter(({ part }) => part === 'telephony')
  const isSimulated = isExchangeSimulated()
  const providers = providerLines({ ...call, ...facts, isSimulated }, stored, findPrice(call))
  await storeCost(tx, call.id, stored, sumLines([...telephony, ...providers]))
}

function fullCost(call: EndedCall, facts: StoredFacts): CallCost {
  const { direction, connectedSeconds } = call
  const country = countryOfCall(call)
  const price = telephonyPriceOf(facts.telephonyPrices, country, direction)
  const telephony = countsAsCall(call) ? { country, direction, price } : null
  const isSimulated = isExchangeSimulated()
  return callCost(
    { ...facts, connectedSeconds, telephony, isSimulated },
    facts.settings,
    findPrice(call),
  )
}

function findPrice({ endedAt }: EndedCall) {
  return pricesOn(endedAt.toISOString().slice(0, 10), config().PRICES)
}

const STORE = prepared(`
  insert into call_costs (owner_id, call_id, currency, units_per_usd, telephony, speech_to_text,
    language_model, text_to_speech, known, has_unknown, lines)
  values ($1, $2::uuid, $3, $4::float8, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint,
    $10::boolean, $11::jsonb)
  on conflict (call_id) do update set telephony = excluded.telephony,
    speech_to_text = excluded.speech_to_text, language_model = excluded.language_model,
    text_to_speech = excluded.text_to_speech, known = excluded.known,
    has_unknown = excluded.has_unknown, lines = excluded.lines`)

async function storeCost(
  { queryText }: SqlTransaction,
  callId: string,
  { currency, unitsPerUsd }: Pick<CostSettings, 'currency' | 'unitsPerUsd'>,
  cost: CallCost,
): Promise<void> {
  await queryText(STORE, [
    callId,
    currency,
    unitsPerUsd,
    cost.telephony,
    cost.speechToText,
    cost.languageModel,
    cost.textToSpeech,
    cost.known,
    cost.hasUnknown,
    JSON.stringify(cost.lines),
  ])
}
