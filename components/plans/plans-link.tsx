import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** Links to the plans, for features that need a larger plan. Needs the namespace `common`. */
export function PlansLink() {
  const t = useTranslations('common')
  return <ButtonLink href="/plans">{t('comparePlans')}</ButtonLink>
}
