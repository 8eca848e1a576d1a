import { followUp } from '@/lib/features/lead-forms/follow-up'
import { placeLeadCall } from '@/lib/features/lead-forms/place-lead-call'
import { sendCode } from '@/lib/features/lead-forms/send-code'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { inngest } from '../client'

/**
 * Places the call of a submission once it is due, or asks for the code of an SMS first, and adds its contact to the form's
 * campaign and cadence.
 */
export const runLeadSubmission = () =>
  inngest().createFunction(
    { id: 'run-lead-submission', triggers: [{ event: 'lead/submission.due' }] },
    async ({ event, step }) => {
      const { submissionId, dueAt } = event.data as Jobs['lead/submission.due']
      const isDue = await step.run('at once', async () => {
        await placeLeadCall(submissionId)
        await sendCode(submissionId)
        await followUp(submissionId)
        return new Date(dueAt) <= new Date()
      })
      if (isDue) return
      await step.sleepUntil('until it is due', dueAt)
      await step.run('when due', () => placeLeadCall(submissionId))
    },
  )
