'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Field } from '@/components/ui/form/field'
import { PlanProblem } from '@/components/ui/form/plan-problem'
import { Select } from '@/components/ui/form/input'
import { conditionsAt, type Condition } from '@/lib/features/actions/rules/action'
import { ACTION_MOMENTS, type ActionMoment } from '@/lib/platform/vocabulary/message'
import { withMoment, type ActionDraft } from './action-draft'
import { conditionWords } from './condition-words'
import type { FieldProblems } from './use-draft-check'

interface OccasionFieldsProps {
  draft: ActionDraft
  problems: FieldProblems
  withAnalysis: boolean
  onChange: (draft: ActionDraft) => void
}

export function OccasionFields({ draft, problems, withAnalysis, onChange }: OccasionFieldsProps) {
  const t = useTranslations('actions-forms')
  const { moment, condition } = draft
  const before = useRef<Condition>(null)

  function choose(chosen: ActionMoment) {
    const next = withMoment(draft, chosen)
    // Restores the condition that the other moment does not allow.
    if (next.condition !== condition) before.current = condition
    else if (chosen === 'after_call' && condition === 'always' && before.current) {
      next.condition = before.current
    }
    onChange(next)
  }

  const needsAnalysis = condition === 'hot' || condition.startsWith('outcome:')
  return (
    <>
      <Field label={t('moment.label')} help={t(`moment.help.${moment}`)} error={problems.moment}>
        {(control) => (
          <Select
            {...control}
            value={moment}
            onChange={(event) => choose(event.currentTarget.value as ActionMoment)}
          >
            {ACTION_MOMENTS.toReversed().map((one) => (
              <option key={one} value={one}>
                {t(`moments.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('condition.label')}
        error={problems.condition}
        help={
          <>
            {t(moment === 'during_call' ? 'condition.during' : 'condition.after')}
            {needsAnalysis && !withAnalysis && (
              <span className="mt-1 block text-notice">
                <PlanProblem>{t('condition.needsAnalysis')}</PlanProblem>
              </span>
            )}
          </>
        }
      >
        {(control) => (
          <Select
            {...control}
            value={condition}
            onChange={(event) => {
              before.current = null
              onChange({ ...draft, condition: event.currentTarget.value as Condition })
            }}
          >
            {choicesAt(moment, condition).map((one) => (
              <option key={one} value={one}>
                {conditionWords(one, t)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

/** Leaves out the outcome `do_not_call`, unless it is selected: such contacts get no message. */
function choicesAt(moment: ActionMoment, chosen: Condition): Condition[] {
  return conditionsAt(moment).filter(
    (one) => one !== 'outcome:do_not_call' || chosen === 'outcome:do_not_call',
  )
}
