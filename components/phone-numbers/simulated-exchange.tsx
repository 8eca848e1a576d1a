import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { SIMULATED_NUMBERS } from '@/lib/vendors/telephony/rules/simulated-numbers'

/** How calls to each simulated number proceed. See docs/contract/decisions/phone-numbers.md#simulated-numbers. */
export async function SimulatedExchange() {
  const t = await getTranslations('phone-numbers')
  const rows = [
    ...SIMULATED_NUMBERS,
    { ending: t('exchange.other'), scenario: 'conversation' as const },
  ]
  return (
    <Card className="mt-8" title={t('exchange.title')} description={t('exchange.text')}>
      <table className="w-full max-w-2xl">
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="w-40 pb-1 font-normal">
              {t('exchange.number')}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {t('exchange.course')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ending, scenario }) => (
            <tr key={ending} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal figures">
                {ending}
              </th>
              <td className="py-1.5">{t(`courses.${scenario}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
