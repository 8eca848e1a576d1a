import type { CadenceStep } from '@/lib/features/cadences/rules/cadence'
import { StepIcon } from './step-icon'
import { StepSentence, type Named } from './step-sentence'

/** The steps to read, without anything to change them. */
export function StepList({
  steps,
  assistants,
}: {
  steps: readonly CadenceStep[]
  assistants: readonly Named[]
}) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <li
          // Steps have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="flex gap-2.5 rounded-md bg-sunken px-3 py-2"
        >
          <span className="pt-0.5 text-muted">
            <StepIcon type={step.type} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <StepSentence step={step} index={index} assistants={assistants} />
          </span>
        </li>
      ))}
    </ol>
  )
}
