import { getFormatter, getTranslations } from 'next-intl/server'
import { ChevronLeft } from '@/components/icons/chevron-left'
import { ChevronRight } from '@/components/icons/chevron-right'
import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { type CalendarPeriod, besideAddress, dayAddress, weekAddress } from './calendar-address'

/** The period in words, with the ways to the one before and after, to today, and between week and day. */
export async function CalendarNav({ period, today }: { period: CalendarPeriod; today: string }) {
  const t = await getTranslations('appointments-calendar')
  const format = await getFormatter()
  const { kind, dates } = period
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const long = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  const title =
    kind === 'week'
      ? format.dateTimeRange(noon(first), noon(last), long)
      : format.dateTime(noon(first), { ...long, weekday: 'long' })
  const step = (direction: 1 | -1) => (
    <ButtonLink
      size="icon"
      href={besideAddress(period, direction)}
      scroll={false}
      aria-label={t(`${direction === 1 ? 'next' : 'previous'}.${kind}`)}
    >
      {direction === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </ButtonLink>
  )
  // A week that contains today shows that day.
  const day = dates.includes(today) ? today : first
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ButtonLink href={kind === 'week' ? weekAddress(today) : dayAddress(today)} scroll={false}>
        {(await getTranslations('appointments'))('today')}
      </ButtonLink>
      <div className="flex gap-1">
        {step(-1)}
        {step(1)}
      </div>
      <h2 className="mr-auto ml-1 text-lg font-semibold figures">{title}</h2>
      <nav aria-label={t('period')} className="flex rounded-md border border-line bg-surface p-0.5">
        {(['week', 'day'] as const).map((each) => (
          <Link
            key={each}
            href={each === 'week' ? weekAddress(first) : dayAddress(day)}
            scroll={false}
            aria-current={each === kind ? 'true' : undefined}
            className={cn(
              'flex min-h-10 items-center rounded-sm px-3 md:min-h-7',
              each === kind ? 'bg-hover font-medium' : 'text-muted hover:text-ink',
            )}
          >
            {t(each)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
