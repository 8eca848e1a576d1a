/** Replaces a digit that is hidden. */
export const HIDDEN_DIGIT = '•'

/** Whether `maskPhone` has hidden the number, because the contact's data was deleted. */
export function isMasked(phone: string): boolean {
  return phone.includes(HIDDEN_DIGIT)
}
