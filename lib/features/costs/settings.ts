import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { type CostSettings, type Currency, DEFAULT_SETTINGS, MICROS } from './rules/money'
import type { TelephonyPrice } from './rules/telephony-price'

/** Settings of an account's costs. A change applies to calls that end afterwards. */

export async function readCostSettings(owner: Owner): Promise<CostSettings> {
  const row = await tenantDb(owner).costSetting.findFirst()
  if (!row) return DEFAULT_SETTINGS
  const { currency, unitsPerUsd, billedBy } = row
  return { currency, unitsPerUsd, billedBy } as CostSettings
}

export async function saveCostSettings(
  owner: Owner,
  settings: CostSettings,
): Promise<CostSettings> {
  await tenantDb(owner).costSetting.upsert({
    where: { ownerId: owner.id },
    create: { ownerId: owner.id, ...settings },
    update: settings,
  })
  return settings
}

/** Lists the telephony prices in the account's currency: `*` last. Amounts in the currency, not in millionths. */
export async function listTelephonyPrices(owner: Owner): Promise<TelephonyPrice[]> {
  const { currency } = await readCostSettings(owner)
  const rows = await tenantDb(owner).telephonyPrice.findMany({ where: { currency } })
  return rows
    .map(({ country, direction, perMinute }) => ({
      country,
      direction: direction as TelephonyPrice['direction'],
      perMinute: Number(perMinute) / MICROS,
    }))
    .toSorted((a, b) => b.country.localeCompare(a.country))
}

interface PriceChange extends Omit<TelephonyPrice, 'perMinute'> {
  currency: Currency
  /** In the currency; null removes the price. */
  perMinute: number | null
}

/** Sets or removes the price of a minute. */
export async function setTelephonyPrice(
  owner: Owner,
  { perMinute: amount, ...key }: PriceChange,
): Promise<void> {
  const ownerId = owner.id
  const { telephonyPrice } = tenantDb(owner)
  if (amount === null) {
    await telephonyPrice.deleteMany({ where: key })
    return
  }
  const perMinute = BigInt(Math.round(amount * MICROS))
  await telephonyPrice.upsert({
    where: { ownerId_currency_country_direction: { ownerId, ...key } },
    create: { ownerId, ...key, perMinute },
    update: { perMinute },
  })
}
