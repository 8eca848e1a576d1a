import type { Outcome } from '@/lib/platform/vocabulary/call'
import { CONTACT_STAGES } from '@/lib/platform/vocabulary/contact'

interface Progress {
  status: string
  stage: string
}

/** What a call's outcome makes of a contact's status; outcomes that say nothing leave it. */
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
 * Status and stage of a contact after an analysed call. A customer stays one: who has been
 * converted, closed or lost is changed by people only, and no stage is ever taken back.
 */
export function afterCall({ status, stage }: Progress, outcome: Outcome): Progress {
  const next = STAGE_AFTER[outcome]
  const settled = stage === 'closed' || stage === 'lost'
  return {
    status: status === 'converted' ? status : (STATUS_AFTER[outcome] ?? status),
    stage: !settled && order(next) > order(stage) ? next : stage,
  }
}

/** Status of a contact who was called and could not be reached: known better only where nothing is known. */
export function statusUnreached(status: string): string {
  return status === 'new' || status === 'pending' ? 'unreachable' : status
}
