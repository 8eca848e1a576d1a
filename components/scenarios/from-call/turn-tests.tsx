'use client'

import { useTranslations } from 'next-intl'
import { FlaskConical } from '@/components/icons/flask-conical'
import { Wrench } from '@/components/icons/wrench'
import { Spinner } from '@/components/ui/spinner'
import { type TestGoal, useTestOfCall } from './use-test-of-call'

const GOALS = [
  { goal: 'confirm', Icon: FlaskConical },
  { goal: 'fix', Icon: Wrench },
] as const

interface TurnTestsProps {
  callId: string
  turn: number
  /** When it was said. */
  time: string
}

/**
 * Makes a test of an answer of the assistant. A mouse shows it by hover; it is always visible on touch screens. A pending
 * button keeps the focus, which a disabled one loses.
 */
export default function TurnTests({ callId, turn, time }: TurnTestsProps) {
  const t = useTranslations('scenarios-calls')
  const { pending, make } = useTestOfCall(callId, turn)
  const label = (goal: TestGoal) => t(`${goal}At`, { time })
  return (
    <div className="ml-auto flex shrink-0 gap-x-3 text-xs text-muted pointer-coarse:ml-0 pointer-coarse:basis-full pointer-fine:sr-only pointer-fine:group-focus-within/turn:not-sr-only pointer-fine:group-hover/turn:not-sr-only">
      {GOALS.map(({ goal, Icon }) => (
        <button
          key={goal}
          type="button"
          aria-label={label(goal)}
          aria-busy={pending === goal}
          aria-disabled={pending !== null}
          onClick={() => void (pending === null && make(goal))}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-8 [&_svg]:size-3.5"
        >
          {pending === goal ? <Spinner /> : <Icon aria-hidden />}
          {t(goal)}
        </button>
      ))}
    </div>
  )
}
