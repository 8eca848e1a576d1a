/** Removes the mask from an edited masked secret, which would otherwise be neither the old nor a new one. */
export function withoutMask(value: string, masked: string): string {
  if (value === masked || !value.includes('•')) return value
  let start = 0
  while (start < value.length && value[start] === masked[start]) start++
  let end = 0
  const rest = Math.min(value.length, masked.length) - start
  while (end < rest && value.at(-1 - end) === masked.at(-1 - end)) end++
  return value.slice(start, value.length - end)
}
