import { getFormatter, getTranslations } from 'next-intl/server'
import { StatCard } from '@/components/ui/chart/stat-card'
import type { LeadStatistics, Speed } from '@/lib/features/lead-forms/read-statistics'
import { secondsWords } from './seconds-words'

/** The results of a form, and the speed of its calls. */
export async function FormNumbers({ statistics }: { statistics: LeadStatistics }) {
  const t = await getTranslations('lead-forms.numbers')
  const format = await getFormatter()
  const words = await secondsWords()
  const { views, submissions, fromPage, called, reached, booked, toRing, toTalk } = statistics
  const share = (part: number, whole: number) => Math.min(1, part / whole)
  const speed = ({ half, most }: Speed) => ({
    value: half === null ? '–' : words(half),
    hint: most === null ? undefined : t('slowest', { seconds: words(most) }),
  })
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <StatCard label={t('views')} value={format.number(views)} />
      <StatCard
        label={t('submissions')}
        value={format.number(submissions)}
        hint={views > 0 && t('conversion', { percent: share(fromPage, views) })}
      />
      <StatCard
        label={t('reached')}
        value={format.number(reached)}
        hint={called > 0 && t('reachedOf', { percent: share(reached, called) })}
      />
      <StatCard
        label={t('booked')}
        value={format.number(booked)}
        hint={submissions > 0 && t('bookedOf', { percent: share(booked, submissions) })}
      />
      <StatCard label={t('toRing')} {...speed(toRing)} />
      <StatCard label={t('toTalk')} {...speed(toTalk)} />
    </div>
  )
}
