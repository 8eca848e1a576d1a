/**
 * How a stored secret is shown, and known again when it comes back.
 * See docs/contract/decisions.md#sms-provider-secrets.
 */

const MASK = '••••••••'

/** Long enough that its last four characters tell little of the rest. */
const TELLS_ITS_END = 12

/** What says nothing of it. */
export function maskSecret(secret: string): string {
  return secret && MASK
}

/** What tells one account from another: `AC••••••••1234`. */
export function maskAccountSid(sid: string): string {
  return sid.length < TELLS_ITS_END ? maskSecret(sid) : `AC${MASK}${sid.slice(-4)}`
}

/** Whether it stands for the stored secret: a mask of ours, or of who shows secrets as stars. */
export function isMaskedSecret(value: string): boolean {
  return value.includes('••••') || /^\*+$/.test(value)
}
