import { getFormatter, getTranslations } from 'next-intl/server'
import { BarList } from '@/components/ui/chart/bar-list'
import { Card } from '@/components/ui/card'
import {
  type Group,
  largestFirst,
  measured,
  type Measure,
} from '@/lib/features/analytics/rules/figures'
import { measureWords } from './measure-words'

interface GroupBarsProps<G extends Group> {
  title: string
  empty: string
  measure: Measure
  groups: readonly G[]
  labelOf: (group: G) => string
  hrefOf: (group: G) => string
}

const LISTED = 10

export async function GroupBars<G extends Group>(props: GroupBarsProps<G>) {
  const { title, empty, measure, groups, labelOf, hrefOf } = props
  const t = await getTranslations('analytics')
  const words = measureWords(await getFormatter())
  const withBars = groups.filter(({ booked }) => measure !== 'appointments' || booked > 0)
  const listed = largestFirst(withBars, measure).slice(0, LISTED)
  const more = withBars.length - listed.length
  return (
    <Card title={title}>
      {listed.length === 0 && <p className="text-muted">{empty}</p>}
      <BarList
        bars={listed.map((group) => ({
          key: group.key,
          label: labelOf(group),
          value: measured(measure, group) ?? 0,
          words: words(measure, group),
          href: hrefOf(group),
        }))}
      />
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('more', { count: more })}</p>}
    </Card>
  )
}
