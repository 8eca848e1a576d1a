import { getTranslations } from 'next-intl/server'
import { Field } from '@/components/ui/form/field'
import { Input, Select } from '@/components/ui/form/input'
import { MAX_ANSWER, type Question } from '@/lib/features/lead-forms/rules/form'

interface QuestionFieldProps {
  question: Question
  typed: string
  error: string | undefined
}

/** A field of the account holder's own. */
export async function QuestionField({ question, typed, error }: QuestionFieldProps) {
  const t = await getTranslations('lead-forms-visitor')
  const { id, kind, label, isRequired: required, choices } = question
  const answers = kind === 'yes_no' ? [t('yes'), t('no')] : choices
  return (
    <Field label={label} error={error} optional={required ? null : t('optional')}>
      {(control) =>
        kind === 'choice' || kind === 'yes_no' ? (
          <Select {...control} name={id} defaultValue={typed} required={required}>
            <option value="">{t('choose')}</option>
            {answers.map((answer) => (
              <option key={answer}>{answer}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            type={kind === 'date' ? 'date' : 'text'}
            name={id}
            defaultValue={typed}
            required={required}
            maxLength={MAX_ANSWER}
          />
        )
      }
    </Field>
  )
}
