/** Keys that follow each other this fast belong together, such as a customer number, in milliseconds. */
const TOGETHER_MS = 1500

/** Collects pressed keys, and tells of them once no more follow. */
export function collectKeys(onKeys: (digits: string) => void): (digit: string) => void {
  let digits = ''
  let timer: NodeJS.Timeout | undefined
  return (digit) => {
    digits += digit
    clearTimeout(timer)
    timer = setTimeout(() => {
      const pressed = digits
      digits = ''
      onKeys(pressed)
    }, TOGETHER_MS)
  }
}
