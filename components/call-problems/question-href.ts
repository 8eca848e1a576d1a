import { addressWith } from '@/components/ui/list/address'

/** Id of the group in which a page shows the question of its address. */
export const ASKED_ID = 'asked'

/** The page of the unanswered questions at one of them, whose group is shown in full. */
export function questionHref({ callId, turn }: { callId: string; turn: number }): string {
  return `${addressWith('/calls/questions', {}, { call: callId, turn })}#${ASKED_ID}`
}
