import { getTranslations } from 'next-intl/server'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/text/badge'
import type { StoredProblem } from '@/lib/features/calls/problems/read-problems'

interface TurnProblemsProps {
  problems: readonly StoredProblem[]
  /** Index of the turn. */
  turn: number
}

/** The problems at a turn, below it. */
export async function TurnProblems({ problems, turn }: TurnProblemsProps) {
  const t = await getTranslations('calls-problems')
  return problems
    .filter((one) => one.turn === turn)
    .map(({ kind, answeredAt }) => (
      <p key={kind} className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <Badge tone="notice">
          <TriangleAlert aria-hidden />
          {t(`kinds.${kind}`)}
        </Badge>
        {t(`texts.${kind}`)}
        {kind === 'unanswered_question' && (
          <Link
            href="/calls/questions"
            className="inline-flex min-h-6 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
          >
            {answeredAt ? t('answered') : t('addAnswer')}
          </Link>
        )}
      </p>
    ))
}
