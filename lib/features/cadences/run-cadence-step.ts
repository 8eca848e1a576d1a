import type { CadenceStep } from './rules/cadence'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { sendMessage } from '@/lib/features/messages/send-message'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { claimStep, completeEnrollment } from './claim-step'
import { type DueStep, findDueStep } from './find-due-step'
import { runCallStep } from './run-call-step'
import { type Standing, stepJob, type StepJob } from './step-job'

/**
 * Does the step that a timer was set for, unless the timer is void. The step is claimed first and
 * done after, so that nothing is ever done twice: a process that dies in between leaves a message
 * unsent, and a call (whose record is written with the claim) to those who look after calls. What
 * cannot be done stays on the timeline with its reason, and the enrolment goes on.
 * @returns the timer to set next
 */
export async function runCadenceStep(job: StepJob, now = new Date()): Promise<StepJob | null> {
  const due = await findDueStep(job)
  if (!due) return null
  const step = due.steps[due.index]
  if (!step) return finish(due)
  const place =
    step.type === 'call' ? await runCallStep(due, step, now) : await runMessageStep(due, step)
  if (!place) return null
  // Nothing is waited for behind the last step.
  if (place.nextRunAt && place.currentStep >= due.steps.length) {
    return finish({ ...due, index: place.currentStep, dueAt: place.nextRunAt })
  }
  return stepJob(place)
}

async function finish(due: DueStep): Promise<null> {
  const { cadenceId, cadenceName, contact, account } = due
  await transaction(account, async (tx) => {
    if (!(await completeEnrollment(tx, due))) return
    await addActivity(tx, {
      contactId: contact.id,
      kind: 'cadence_ended',
      data: { cadenceId: String(cadenceId), cadenceName, reason: 'completed' },
    })
  })
  return null
}

/** What came of it is kept on the timeline by the sending itself. */
async function runMessageStep(
  due: DueStep,
  step: Exclude<CadenceStep, { type: 'call' }>,
): Promise<Standing | null> {
  const { account, contact, cadenceId, cadenceName, index } = due
  const claimed = await transaction(account, (tx) => claimStep(tx, due))
  if (!claimed) return null
  await sendMessage(account, {
    contactId: contact.id,
    message: toMessage(step),
    cause: { kind: 'cadence', cadenceId: String(cadenceId), cadenceName, step: index + 1 },
  })
  return claimed
}

function toMessage(step: Exclude<CadenceStep, { type: 'call' }>): PlannedMessage {
  if (step.type === 'sms') return { channel: 'sms', text: step.text }
  const { templateName, language, parameters } = step
  return { channel: 'chatapp', templateName, language, parameters }
}
