import { getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { Card } from '@/components/ui/card'
import type { PanelForecast } from '@/lib/features/campaigns/contract/forecast'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'
import { ForecastFacts } from './forecast-facts'

interface CampaignAudienceProps {
  /** Null until contacts are chosen. */
  audience: { names: readonly string[]; forecast: PanelForecast } | null
  /** The account's. */
  timezone: string
}

/** Chooses who is called, in the address, and shows beside the form how the calls would go. */
export async function CampaignAudience({ audience, timezone }: CampaignAudienceProps) {
  const t = await getTranslations('campaigns-forms')
  const words = await getTranslations('contacts-forms')
  return (
    <Card title={t('audience.title')} description={t('audience.text')}>
      <div className="mb-4 flex flex-wrap gap-1.5">
        <FilterSelect
          name="who"
          label={t('audience.title')}
          all={t('audience.later')}
          unset={audience ? 'all' : ''}
          options={[{ value: 'all', label: t('audience.all') }]}
          clears={['heat', 'stage', 'status']}
        />
        <FilterSelect
          name="heat"
          label={t('add.heat')}
          all={t('add.anyHeat')}
          options={HEATS.map((value) => ({ value, label: t(`add.heats.${value}`) }))}
        />
        <FilterSelect
          name="stage"
          label={t('add.stage')}
          all={t('add.anyStage')}
          options={CONTACT_STAGES.map((value) => ({ value, label: words(`stages.${value}`) }))}
        />
        <FilterSelect
          name="status"
          label={t('add.status')}
          all={t('add.anyStatus')}
          options={CONTACT_STATUSES.map((value) => ({ value, label: words(`statuses.${value}`) }))}
        />
      </div>
      {audience ? (
        <>
          {audience.names.length > 0 && (
            <p className="mb-3">
              {t('audience.names', {
                names: audience.names.join(', '),
                more: Math.max(0, audience.forecast.contacts - audience.names.length),
              })}
            </p>
          )}
          <ForecastFacts forecast={audience.forecast} timezone={timezone} />
          <p className="mt-3 text-sm text-muted">{t('audience.pace')}</p>
        </>
      ) : (
        <p className="text-muted">{t('audience.nobody')}</p>
      )}
    </Card>
  )
}
