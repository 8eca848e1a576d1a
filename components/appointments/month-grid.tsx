import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChevronLeft } from '@/components/icons/chevron-left'
import { ChevronRight } from '@/components/icons/chevron-right'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { monthOf, weeksOfMonth } from '@/lib/platform/time/month'

interface MonthGridProps {
  /** Such as `2026-11`. */
  month: string
  /** The days that can be chosen. */
  days: readonly string[]
  date: string | null
  /** The addresses of the months before and after; null if there is nothing to choose. */
  earlier: string | null
  later: string | null
  addressOf: (day: string) => string
}

/** A month as a table of links to its days. Works without scripts. */
export async function MonthGrid({ month, days, date, earlier, later, addressOf }: MonthGridProps) {
  const t = await getTranslations('appointments-self-booking')
  const format = await getFormatter()
  const words = (day: string, options: object) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', ...options })
  const weeks = weeksOfMonth(month)
  const step = (address: string | null, label: string, icon: ReactNode) =>
    address ? (
      <ButtonLink size="icon" href={address} scroll={false} aria-label={label}>
        {icon}
      </ButtonLink>
    ) : (
      <span className="w-11 md:w-8.5" />
    )
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        {step(earlier, t('earlier'), <ChevronLeft aria-hidden />)}
        <h2 id="month" className="font-medium">
          {words(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h2>
        {step(later, t('later'), <ChevronRight aria-hidden />)}
      </div>
      <table
        aria-labelledby="month"
        className="w-full table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-normal text-muted">
                {words(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center figures">
                  {days.includes(day) && (
                    <Link
                      href={addressOf(day)}
                      scroll={false}
                      aria-current={day === date ? 'date' : undefined}
                      aria-label={words(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                      className="grid h-11 place-items-center rounded-md border border-edge bg-surface font-medium hover:bg-hover aria-[current=date]:border-accent aria-[current=date]:bg-accent aria-[current=date]:text-on-accent"
                    >
                      {words(day, { day: 'numeric' })}
                    </Link>
                  )}
                  {monthOf(day) === month && !days.includes(day) && (
                    <span className="grid h-11 place-items-center text-muted">
                      {words(day, { day: 'numeric' })}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
