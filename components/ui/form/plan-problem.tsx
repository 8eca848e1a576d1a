import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '../link'

/** A problem that a larger plan solves, with the way to the plans. Needs the namespace `common`. */
export function PlanProblem({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <span>
      {children}{' '}
      <Link href="/plans" className="font-medium whitespace-nowrap underline underline-offset-2">
        {t('comparePlans')}
      </Link>
    </span>
  )
}
