import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { CallCost, CostPart } from './rules/call-cost'
import type { Currency } from './rules/money'

/** A stored cost. Amounts in millionths of the currency. */
export interface StoredCost extends CallCost {
  currency: Currency
}

type Row = Record<CostPart | 'known', string | null> &
  Pick<StoredCost, 'currency' | 'hasUnknown' | 'lines'> & { id: string }

const READ = `
  select call_id as id, currency, telephony, speech_to_text as "speechToText",
    language_model as "languageModel", text_to_speech as "textToSpeech", known,
    has_unknown as "hasUnknown", lines
  from call_costs where owner_id = $1 and call_id = any($2::uuid[])`

/** Reads the costs of these calls by call id, in one statement. A call that has not ended has none. */
export async function readCosts(
  owner: Owner,
  callIds: readonly string[],
): Promise<Map<string, StoredCost>> {
  if (callIds.length === 0) return new Map()
  const { rows } = await tenantQuery<Row>(owner, READ, [callIds])
  const amount = (value: string | null) => (value === null ? null : Number(value))
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        ...row,
        telephony: amount(row.telephony),
        speechToText: amount(row.speechToText),
        languageModel: amount(row.languageModel),
        textToSpeech: amount(row.textToSpeech),
        known: Number(row.known),
      },
    ]),
  )
}
