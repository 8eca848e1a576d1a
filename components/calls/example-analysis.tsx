import { useTranslations } from 'next-intl'
import { Sparkles } from '@/components/icons/sparkles'
import { ButtonLink } from '@/components/ui/button'
import { Badge } from '@/components/ui/text/badge'

export default function ExampleAnalysis() {
  const t = useTranslations('calls.analysis.example')
  return (
    <div className="mt-4">
      <figure
        aria-label={t('label')}
        className="rounded-md border border-dashed border-edge bg-sunken p-4"
      >
        <figcaption className="mb-2 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Sparkles aria-hidden className="size-4" />
          <Badge tone="notice">{t('badge')}</Badge>
          {t('notYours')}
        </figcaption>
        <p>{t('summary')}</p>
        <p className="mt-3 flex flex-wrap gap-1.5">
          <Badge tone="good">{t('outcome')}</Badge>
          <Badge tone="good">{t('sentiment')}</Badge>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('score')}</span>
          <span className="figures">{t('change')}</span>
          <Badge tone="hot">{t('heat')}</Badge>
        </p>
      </figure>
      <div className="mt-3">
        <ButtonLink href="/plans">{t('plans')}</ButtonLink>
      </div>
    </div>
  )
}
