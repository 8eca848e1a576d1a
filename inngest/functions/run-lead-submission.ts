import { processLead } from '@/lib/features/lead-forms/process-lead'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { inngest } from '../client'

/** Processes a submission at once, and again when its call is due. */
export const runLeadSubmission = () =>
  inngest().createFunction(
    { id: 'run-lead-submission', triggers: [{ event: 'lead/submission.due' }] },
    async ({ event, step }) => {
      const { submissionId, dueAt } = event.data as Jobs['lead/submission.due']
      if (new Date(dueAt) > new Date()) {
        await step.run('at once', () => processLead(submissionId))
        await step.sleepUntil('until it is due', dueAt)
      }
      // Most calls are due at once. A step would cost them another round trip.
      await processLead(submissionId)
    },
  )
