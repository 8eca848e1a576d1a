import type { Outcome } from '@/lib/platform/vocabulary/call'
import { CONTACT_STAGES } from '@/lib/platform/vocabulary/contact'

interface Progress {
  status: string
  stage: string
}

/** The status that an outcome gives to a contact. Outcomes that are missing here leave it. */
const STATUS_AFTER: Partial<Record<Outcome, string>> = {
  interested: 'interested',
  appointment: 'scheduled',
  callback: 'pending',
  not_interested: 'rejected',
  do_not_call: 'rejected',
  wrong_number: 'unreachable',
}

const STAGE_AFTER: Record<Outcome, string> = {
  interested: 'evaluating',
  appointment: 'committed',
  callback: 'contacted',
  not_interested: 'contacted',
  do_not_call: 'lost',
  wrong_number: 'contacted',
  unknown: 'contacted',
}

const order = (stage: string): number => (CONTACT_STAGES as readonly string[]).indexOf(stage)

/**
 * Status and stage of a contact after an analyzed call. A converted status and a closed or lost
 * stage change by hand only, and a stage never moves back.
 */
export function afterCall({ status, stage }: Progress, outcome: Outcome): Progress {
  const next = STAGE_AFTER[outcome]
  const settled = stage === 'closed' || stage === 'lost'
  return {
    status: status === 'converted' ? status : (STATUS_AFTER[outcome] ?? status),
    stage: !settled && order(next) > order(stage) ? next : stage,
  }
}

/** The status of a contact after an unanswered call. Replaces only less informative ones. */
export function statusUnreached(status: string): string {
  return status === 'new' || status === 'pending' ? 'unreachable' : status
}
