'use client'

import type { ReactNode } from 'react'
import type { Problem } from '../api-client'
import { PlanProblem } from './plan-problem'
import { useProblemText } from './use-problem-text'

/** Codes whose common texts name the plan. */
const OF_THE_PLAN = ['premium_required', 'quota_exceeded']

export function isOfThePlan({ code, error }: Problem): boolean {
  return OF_THE_PLAN.includes(code ?? '') || OF_THE_PLAN.includes(error)
}

/** A problem for display: its text, by default the common one, and a link to the plans if a larger plan solves it. */
export function useProblem(): (problem: Problem, text?: string | null) => ReactNode {
  const problemText = useProblemText()
  return (problem, own) => {
    const text = own ?? problemText(problem)
    return isOfThePlan(problem) ? <PlanProblem>{text}</PlanProblem> : text
  }
}
