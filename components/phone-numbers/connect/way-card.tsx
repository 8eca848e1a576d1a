import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChevronRight } from '@/components/icons/chevron-right'
import { Cloud } from '@/components/icons/cloud'
import { FlaskConical } from '@/components/icons/flask-conical'
import { Phone } from '@/components/icons/phone'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/cn'

const ICONS = { cloud: Cloud, sip: Phone, simulated: FlaskConical }

interface WayCardProps {
  way: keyof typeof ICONS
  href?: string
  children?: ReactNode
}

/** One way to connect a number: whom it suits, and what it needs. */
export async function WayCard({ way, href, children }: WayCardProps) {
  const t = await getTranslations('phone-numbers.choose')
  const Icon = ICONS[way]
  const title = t(`${way}.title`)
  return (
    <li
      className={cn(
        'relative flex gap-4 rounded-lg border border-line bg-surface p-4 md:p-5',
        href && 'transition-colors focus-within:border-accent hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">
          {href ? (
            <Link
              href={href}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-0.5">{t(`${way}.text`)}</p>
        <p className="mt-1 text-sm text-muted">{t(`${way}.need`)}</p>
        {children && <div className="mt-3">{children}</div>}
      </div>
      {href && <ChevronRight aria-hidden className="size-5 shrink-0 self-center text-muted" />}
    </li>
  )
}
