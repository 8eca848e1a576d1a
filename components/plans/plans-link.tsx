import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** Leads to the plans, wherever the panel says that something begins with a larger one. Needs the namespace `common`. */
export function PlansLink() {
  const t = useTranslations('common')
  return <ButtonLink href="/plans">{t('comparePlans')}</ButtonLink>
}
