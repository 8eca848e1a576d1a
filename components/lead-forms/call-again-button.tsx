import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { ActionButton } from '@/components/ui/action-button'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { canCallAgain } from './submission-state'

interface CallAgainButtonProps extends Pick<
  ComponentProps<typeof ActionButton>,
  'size' | 'variant' | 'className'
> {
  formId: string
  submission: ListedSubmission
}

/** Renders nothing while a call is planned or running, or if the contact wants none. */
export async function CallAgainButton({ formId, submission, ...look }: CallAgainButtonProps) {
  const t = await getTranslations('lead-forms.submissions')
  if (!canCallAgain(submission)) return null
  return (
    <ActionButton
      {...look}
      request={{ path: `/api/lead-forms/${formId}/submissions/${submission.id}/call` }}
      done={t('calling')}
    >
      {t('callAgain')}
    </ActionButton>
  )
}
