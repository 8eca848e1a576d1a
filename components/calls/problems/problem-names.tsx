import { getTranslations } from 'next-intl/server'
import type { StoredProblem } from '@/lib/features/calls/problems/read-problems'

/** The problems of a call in a few words, each kind once. */
export async function ProblemNames({ problems }: { problems: readonly StoredProblem[] }) {
  const t = await getTranslations('calls-problems')
  const kinds = [...new Set(problems.map(({ kind }) => kind))]
  return <span className="text-notice">{kinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}</span>
}
