import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { StoredProblem } from '@/lib/features/calls/problems/read-problems'
import { turnKey } from '../story-entries'

/** The problems of a call, each with a link to its turn. Renders nothing without problems. */
export async function ProblemsCard({ problems }: { problems: readonly StoredProblem[] }) {
  const t = await getTranslations('calls-problems')
  if (problems.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="grid">
        {problems.map(({ kind, turn }) => (
          <li key={`${kind} ${turn}`}>
            <a
              href={`#${turnKey(turn)}`}
              className="inline-flex min-h-6 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {t(`kinds.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
