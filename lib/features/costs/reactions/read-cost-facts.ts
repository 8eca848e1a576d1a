import { prepared } from '@/lib/platform/database/prepared'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import type { CostFacts, CostLine, Usage } from '../rules/call-cost'
import { type CostSettings, DEFAULT_SETTINGS } from '../rules/money'
import type { TelephonyPrice } from '../rules/telephony-price'

/** Stored facts that determine the cost of a call. */
export interface StoredFacts extends Pick<CostFacts, 'untraced' | 'usages'> {
  settings: CostSettings
  /** In the currency of the settings. */
  telephonyPrices: TelephonyPrice[]
  /** The cost that is stored already. */
  stored: StoredCost | null
}

export interface StoredCost extends Pick<CostSettings, 'currency' | 'unitsPerUsd'> {
  lines: CostLine[]
}

/** Compares the transcript with the traces to find turns without one. $2 is the call. */
const READ = prepared(`
  with traced as (select * from turn_traces where owner_id = $1 and call_id = $2::uuid),
  usages as (
    select json_build_object('part', 'speechToText', 'name', stt,
      'seconds', sum(heard_ms) / 1000.0, 'isIncomplete', bool_or(heard_ms is null)) as usage
    from traced where (role = 'user' and stt is not null) or heard_ms > 0 group by stt
    union all
    select json_build_object('part', 'languageModel', 'name', model,
      'tokensIn', sum(tokens_in), 'tokensOut', sum(tokens_out),
      'audioTokensIn', sum(audio_tokens_in), 'audioTokensOut', sum(audio_tokens_out),
      'isIncomplete', bool_or(coalesce(tokens_in, audio_tokens_in) is null
        or coalesce(tokens_out, audio_tokens_out) is null))
    from traced
    where model is not null or tokens_in > 0 or tokens_out > 0 or audio_tokens_in > 0 or audio_tokens_out > 0
    group by model
    union all
    select json_build_object('part', 'textToSpeech', 'name', tts,
      'characters', sum(characters), 'isIncomplete', bool_or(characters is null))
    from traced where tts is not null or characters > 0 group by tts
  )
  select
    (select json_build_object('currency', currency, 'unitsPerUsd', units_per_usd, 'billedBy', billed_by)
     from cost_settings where owner_id = $1) as settings,
    (select coalesce(json_agg(json_build_object('country', country, 'direction', direction,
       'perMinute', per_minute)), '[]')
     from telephony_prices p where owner_id = $1 and currency =
       coalesce((select s.currency from cost_settings s where s.owner_id = $1), '${DEFAULT_SETTINGS.currency}')
    ) as "telephonyPrices",
    (select coalesce(json_agg(usage), '[]') from usages) as usages,
    (select json_build_object('assistant', count(*) filter (where role = 'assistant'),
       'user', count(*) filter (where role = 'user'))
     from call_turns u where owner_id = $1 and call_id = $2::uuid
       and not exists (select from traced t where t.index = u.index)) as untraced,
    (select json_build_object('currency', currency, 'unitsPerUsd', units_per_usd, 'lines', lines)
     from call_costs where owner_id = $1 and call_id = $2::uuid) as stored`)

interface Row {
  settings: CostSettings | null
  telephonyPrices: TelephonyPrice[]
  usages: Usage[]
  untraced: CostFacts['untraced']
  stored: StoredCost | null
}

/** Reads everything that determines the cost of a call: one statement. */
export async function readCostFacts(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  callId: string,
): Promise<StoredFacts> {
  const [row] = await queryText<Row>(READ, [callId])
  if (!row) throw new Error('A statement without a table returned no row.')
  return { ...row, settings: row.settings ?? DEFAULT_SETTINGS }
}
