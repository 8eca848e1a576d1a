import { getTranslations } from 'next-intl/server'
import { Check } from '@/components/icons/check'
import { Circle } from '@/components/icons/circle'
import { Link } from '@/components/ui/link'
import { Card } from '@/components/ui/card'

const STEPS = [
  { name: 'number', href: '/phone-numbers/connect', doneHref: '/phone-numbers' },
  { name: 'assistant', href: '/assistants/new', doneHref: '/assistants' },
  { name: 'call', href: '/calls', doneHref: '/calls' },
] as const

interface FirstStepsProps {
  steps: Record<(typeof STEPS)[number]['name'], boolean>
}

/** A short checklist for a new account. Disappears once all of it is done. */
export async function FirstSteps({ steps }: FirstStepsProps) {
  if (STEPS.every(({ name }) => steps[name])) return null
  const t = await getTranslations('overview.steps')
  return (
    <Card title={t('title')} className="mb-4">
      <ol>
        {STEPS.map(({ name, href, doneHref }) => (
          <li key={name} className="border-t border-line first:border-0">
            <Link
              href={steps[name] ? doneHref : href}
              className="flex min-h-11 items-center gap-2 rounded hover:bg-hover"
            >
              {steps[name] ? (
                <Check className="size-4 text-good" aria-label={t('done')} />
              ) : (
                <Circle aria-hidden className="size-4 text-muted" />
              )}
              <span className={steps[name] ? 'text-muted' : 'font-medium'}>{t(name)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
