import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import type { Obstacle } from '@/lib/features/campaigns/rules/forecast'

/** Pages that remove an obstacle. The other obstacles are removed on the campaign's page, or by the operator. */
const REMEDIES = {
  no_assistant: '/assistants',
  no_line: '/phone-numbers',
  insufficient_balance: '/usage',
} as const

const isMendedElsewhere = (obstacle: Obstacle): obstacle is keyof typeof REMEDIES =>
  obstacle in REMEDIES

export function ForecastObstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTranslations('campaigns-start')
  if (obstacles.length === 0) return null
  return (
    <ul className="grid gap-3 rounded-md border border-danger p-3">
      {obstacles.map((obstacle) => (
        <li key={obstacle} className="flex flex-wrap items-center justify-between gap-2">
          <span>{t(`obstacles.${obstacle}`)}</span>
          {isMendedElsewhere(obstacle) && (
            <ButtonLink href={REMEDIES[obstacle]} size="small">
              {t(`remedies.${obstacle}`)}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
