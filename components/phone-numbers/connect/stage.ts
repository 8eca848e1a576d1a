import type { Problem } from '@/components/ui/api-client'
import type { ShownCheck } from './check-states'

/** What the page needs of a number that was connected. */
export interface ConnectedLine {
  id: string
  phoneNumber: string
  friendlyName: string
  capabilities: { voice: boolean; sms: boolean }
}

/** What stands in the place of the form while a number is being connected, and afterwards. */
export type ShownStage =
  | { at: 'checking'; checks: ShownCheck[] }
  | { at: 'failed'; checks: ShownCheck[]; problem: Problem }
  | { at: 'connected'; checks: ShownCheck[]; lines: ConnectedLine[] }
