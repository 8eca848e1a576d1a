/** Whether the reader's keyboard has ⌘, as those of Apple devices do, instead of Ctrl. */
export function hasCommandKey(headers: Pick<Headers, 'get'>): boolean {
  return /Mac|iPhone|iPad/.test(headers.get('user-agent') ?? '')
}
