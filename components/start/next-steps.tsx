import { getTranslations } from 'next-intl/server'
import { ArrowRight } from '@/components/icons/arrow-right'
import { Check } from '@/components/icons/check'
import { Circle } from '@/components/icons/circle'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

const STEPS = [
  { name: 'number', href: '/phone-numbers/connect', doneHref: '/phone-numbers' },
  { name: 'campaign', href: '/campaigns/new', doneHref: '/campaigns' },
  { name: 'api', href: '/api-key', doneHref: '/api-key' },
] as const

export type StepsDone = Record<(typeof STEPS)[number]['name'], boolean>

interface NextStepsProps {
  steps: StepsDone
  className?: string
}

/** The steps after the first talk, in order. The first open step is emphasized. */
export async function NextSteps({ steps, className }: NextStepsProps) {
  const t = await getTranslations('overview-start.steps')
  const next = STEPS.find(({ name }) => !steps[name])?.name
  return (
    <section className={cn('mt-8', className)}>
      <h2 className="mb-1 text-lg font-semibold tracking-tight">{t('title')}</h2>
      <ol>
        {STEPS.map(({ name, href, doneHref }) => (
          <li key={name} className="border-t border-line first:border-0">
            <Link
              href={steps[name] ? doneHref : href}
              className="flex min-h-14 items-center gap-3 rounded py-2 hover:bg-hover"
            >
              {steps[name] ? (
                <Check className="size-4 shrink-0 text-good" aria-label={t('done')} />
              ) : (
                <Circle aria-hidden className="size-4 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span className={cn('block', name === next && 'font-medium')}>
                  {t(`${name}.title`)}
                </span>
                <span className="block text-sm text-muted">{t(`${name}.text`)}</span>
              </span>
              {name === next && <ArrowRight aria-hidden className="size-4 shrink-0 text-accent" />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
