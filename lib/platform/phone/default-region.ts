/** The region of a number without a country code. See docs/contract/decisions/phone-numbers.md#phone-storage. */
export const DEFAULT_REGION = 'TR'
