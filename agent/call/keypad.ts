/** Maximum pause between two keys of one input, such as a customer number, in milliseconds. */
const TOGETHER_MS = 1500

/** Collects pressed keys, and reports them after a pause. */
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
