import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChevronRight } from '@/components/icons/chevron-right'

/** The steps to each place in a provider's console, worded in `phone-numbers.where`. */
const PLACES = {
  account: ['open', 'sid', 'number'],
  termination: ['trunk', 'uri', 'login', 'assign'],
  trunk: ['mail', 'panel', 'ask'],
} as const

const bold = (words: ReactNode) => <b className="font-medium">{words}</b>

/** Expandable steps to the place where the provider shows a group of fields. */
export function WhereToFind({ place }: { place: keyof typeof PLACES }) {
  const t = useTranslations('phone-numbers.where')
  return (
    <details className="group rounded-md bg-sunken px-3">
      <summary className="flex control list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-muted transition-transform group-open:rotate-90"
        />
        {t('title')}
      </summary>
      <ol className="grid list-decimal gap-1.5 pr-1 pb-3 pl-8 text-sm">
        {PLACES[place].map((step) => (
          <li key={step}>{t.rich(`${place}.${step}`, { b: bold })}</li>
        ))}
      </ol>
    </details>
  )
}
