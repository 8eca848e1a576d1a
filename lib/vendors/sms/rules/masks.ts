/** How secrets of a config are shown. See docs/contract/decisions/messages.md#sms-provider-secrets. */

const MASK = '••••••••'

/** From this length on, the last four characters reveal little of the rest. */
const MIN_LENGTH_TO_SHOW_END = 12

/** Shows nothing of the secret. */
export function maskSecret(secret: string): string {
  return secret && MASK
}

/** Shows the start that all secrets of this kind share, and enough of the end to distinguish them. */
export function maskExceptEnd(start: string) {
  return (secret: string): string =>
    secret.length < MIN_LENGTH_TO_SHOW_END
      ? maskSecret(secret)
      : `${start}${MASK}${secret.slice(-4)}`
}

/** Whether a value stands for the stored secret: a mask of ours, or stars, as other programs mask. */
export function isMaskedSecret(value: string): boolean {
  return value.includes('••••') || /^\*+$/.test(value)
}
