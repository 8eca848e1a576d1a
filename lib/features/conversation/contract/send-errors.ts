import type { ErrorCode } from '@/lib/platform/errors'

/** Errors of sending a chat-app message. */
export const SEND_ERRORS = [
  'not_found',
  'phone_mismatch',
  'contact_dnc',
  'nothing_to_send',
  'idempotency_in_progress',
  'chatapp_not_configured',
  'chatapp_window_closed',
  'chatapp_number',
  'chatapp_refused',
  'chatapp_credentials',
  'chatapp_unreachable',
  'chatapp_no_answer',
  'email_unverified',
  'budget_used',
] as const satisfies readonly ErrorCode[]
