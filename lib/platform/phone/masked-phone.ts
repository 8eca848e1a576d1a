/** Stands for a digit that is not told. */
export const HIDDEN_DIGIT = '•'

/** Whether it is only what `maskPhone` has left of a number: its owner's data were deleted. */
export function isMasked(phone: string): boolean {
  return phone.includes(HIDDEN_DIGIT)
}
