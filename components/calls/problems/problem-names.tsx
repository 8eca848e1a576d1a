import { getTranslations } from 'next-intl/server'
import { PROBLEM_KINDS, type ProblemKind } from '@/lib/features/calls/rules/problems/problem'

/** The problems of a call in a few words, each kind once. */
export async function ProblemNames({ kinds }: { kinds: readonly ProblemKind[] }) {
  const t = await getTranslations('calls-problems')
  const names = PROBLEM_KINDS.filter((kind) => kinds.includes(kind)).map((kind) =>
    t(`kinds.${kind}`),
  )
  return <span className="text-notice">{names.join(' · ')}</span>
}
