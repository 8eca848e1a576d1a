import { findLead } from './find-lead'
import { followUp } from './follow-up'
import { placeLeadCall } from './place-lead-call'
import { sendCode } from './send-code'

/**
 * Does what is due for a submission: places its call, or sends the code that comes first, and adds its contact to the
 * form's campaign and cadence. Safe to repeat.
 * @param clock for tests
 */
export async function processLead(
  submissionId: string,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const lead = await findLead(submissionId)
  if (!lead) return
  await placeLeadCall(lead, clock)
  await sendCode(lead)
  await followUp(lead)
}
