import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatDuration } from '@/components/ui/text/duration'
import type { StoredCost } from '@/lib/features/costs/read-costs'
import { COST_PARTS, type CostLine, type Quantities } from '@/lib/features/costs/rules/call-cost'
import { CostTotal } from './cost-total'
import { formatMoney } from './money'

/** The cost of a call by part, and the reason for an unknown part. Empty for a call that used nothing. */
export async function CostCard({ cost }: { cost: StoredCost | undefined }) {
  if (!cost || cost.lines.length === 0) return null
  const t = await getTranslations('costs')
  const format = await getFormatter()
  const { lines, currency } = cost
  const parts = COST_PARTS.map((part) => ({
    part,
    amount: cost[part],
    own: lines.filter((line) => line.part === part),
  })).filter(({ own }) => own.length > 0)
  return (
    <Card title={t('title')}>
      <p className="mb-3 text-xl font-semibold tracking-tight">
        <CostTotal cost={cost} />
      </p>
      <dl className="grid gap-2">
        {parts.map(({ part, amount, own }) => (
          <div key={part} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="text-muted">{t(`parts.${part}`)}</dt>
            <dd className="text-right figures">
              {amount === null ? (
                <span className="text-muted">{t('unknown')}</span>
              ) : (
                formatMoney(format, amount, currency)
              )}
            </dd>
            <dd className="col-span-2 text-sm text-muted">
              {own.map((line) => (
                <CostLineText key={`${line.name} ${line.missing}`} line={line} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The model or country of a line with what was used, or the reason for an unknown amount. */
async function CostLineText({ line }: { line: CostLine }) {
  const t = await getTranslations('costs')
  const { part, missing } = line
  const model = line.name === 'rules' ? t('rules') : (line.name ?? t('unnamed'))
  const name = part === 'telephony' ? await countryName(line.name) : model
  if (missing === 'trace') return <p>{t('missing.trace')}</p>
  if (missing === 'quantity')
    return <p className="wrap-anywhere">{t('missing.quantity', { name })}</p>
  if (missing === null) {
    return (
      <p className="wrap-anywhere">
        {name}
        {Object.values(line.quantities).some(Boolean) && (
          <>
            {' · '}
            <UsedWords {...line.quantities} />
          </>
        )}
      </p>
    )
  }
  if (part !== 'telephony') return <p className="wrap-anywhere">{t('missing.price', { name })}</p>
  return (
    <p>
      {t('missing.telephony', { country: name })}{' '}
      <Link href="/settings/costs" className="underline">
        {t('setPrice')}
      </Link>
    </p>
  )
}

async function countryName(country: string | null): Promise<string> {
  const t = await getTranslations('costs')
  if (country === null) return t('noCountry')
  return new Intl.DisplayNames(await getLocale(), { type: 'region' }).of(country) ?? country
}

async function UsedWords({ seconds, characters, ...tokens }: Quantities) {
  const t = await getTranslations('costs.used')
  if (seconds !== undefined) return formatDuration(seconds ?? 0)
  if (characters !== undefined) return t('characters', { count: characters ?? 0 })
  const count = Object.values(tokens).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return t('tokens', { count })
}
