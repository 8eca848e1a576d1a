import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { TurnWithTrace } from '@/lib/features/calls/rules/call-record'
import { turnKey } from '../story-entries'

/** The problems of a call, each with a link to its turn. Renders nothing without problems. */
export async function ProblemsCard({ turns }: { turns: readonly TurnWithTrace[] }) {
  const t = await getTranslations('calls-problems')
  const problems = turns.flatMap(({ index, problems: found }) =>
    found.map(({ kind }) => ({ kind, turn: index })),
  )
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
