import { getTranslations } from 'next-intl/server'
import { LATEST_CALL_DAYS } from '@/lib/features/lead-forms/rules/lead-call'

const KNOWN = [
  'call_not_planned',
  'slot_taken',
  'slot_unavailable',
  'too_many_attempts',
  'validation_error',
  'wrong_code',
] as const

/** The problem of the last change. @param problem the code of an error */
export async function ChangeProblem({ problem }: { problem: string }) {
  const t = await getTranslations('lead-forms-visitor.changeProblems')
  const known = KNOWN.find((code) => code === problem) ?? 'other'
  return (
    <p role="alert" className="mb-6 rounded-md bg-notice-soft px-3 py-2 text-notice">
      {t(known, { days: LATEST_CALL_DAYS })}
    </p>
  )
}
