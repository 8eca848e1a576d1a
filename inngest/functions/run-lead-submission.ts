import { followUp } from '@/lib/features/lead-forms/follow-up'
import { placeLeadCall } from '@/lib/features/lead-forms/place-lead-call'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { inngest } from '../client'

/** Adds the contact of a submission to the form's campaign and cadence, and places its call once it is due. */
export const runLeadSubmission = () =>
  inngest().createFunction(
    { id: 'run-lead-submission', triggers: [{ event: 'lead/submission.due' }] },
    async ({ event, step }) => {
      const { submissionId, dueAt } = event.data as Jobs['lead/submission.due']
      const isDue = await step.run('at once', async () => {
        await placeLeadCall(submissionId)
        await followUp(submissionId)
        return new Date(dueAt) <= new Date()
      })
      if (isDue) return
      await step.sleepUntil('until it is due', dueAt)
      await step.run('when due', () => placeLeadCall(submissionId))
    },
  )
