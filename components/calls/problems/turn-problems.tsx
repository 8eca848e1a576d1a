import { getTranslations } from 'next-intl/server'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/text/badge'
import type { TurnProblem } from '@/lib/features/calls/rules/call-record'

interface TurnProblemsProps {
  problems: readonly TurnProblem[]
  /** The page of its unanswered question; null if that is not listed. */
  questionHref: string | null
}

/** The problems at a turn, below it. */
export async function TurnProblems({ problems, questionHref }: TurnProblemsProps) {
  const t = await getTranslations('calls-problems')
  return problems.map(({ kind, isAnswered }) => (
    <p key={kind} className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <Badge tone="notice">
        <TriangleAlert aria-hidden />
        {t(`kinds.${kind}`)}
      </Badge>
      {t(`texts.${kind}`)}
      {kind === 'unanswered_question' && questionHref && (
        <Link
          href={questionHref}
          className="inline-flex min-h-6 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
        >
          {t('addAnswer')}
        </Link>
      )}
      {isAnswered && !questionHref && <span>{t('answered')}</span>}
    </p>
  ))
}
