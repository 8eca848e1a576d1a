import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { CostExperience } from './rules/expected-cost'
import { MICROS } from './rules/money'
import { listTelephonyPrices, readCostSettings } from './settings'

const DAYS = 30

const PROVIDERS = `
  select sum(x.speech_to_text + x.language_model + x.text_to_speech)::float8
    / nullif(sum(c.duration_seconds), 0) as "perSecond"
  from calls c join call_costs x on x.call_id = c.id
  where c.owner_id = $1 and c.started_at > now() - ${DAYS} * interval '1 day' and x.currency = $2
    and c.origin <> 'browser' and c.duration_seconds > 0
    and x.speech_to_text + x.language_model + x.text_to_speech is not null`

/** What the account's calls of the last 30 days cost without telephony, and its telephone prices. */
export async function readCostExperience(owner: Owner): Promise<CostExperience> {
  const [settings, prices] = await Promise.all([
    readCostSettings(owner),
    listTelephonyPrices(owner),
  ])
  const { rows } = await tenantQuery<{ perSecond: number | null }>(owner, PROVIDERS, [
    settings.currency,
  ])
  return {
    settings,
    telephonyPrices: prices.map((one) => ({ ...one, perMinute: one.perMinute * MICROS })),
    providersPerSecond: rows[0]?.perSecond ?? null,
  }
}
