/**
 * How long free words may be written to somebody after their last message.
 * See docs/contract/panel.md#conversation-window.
 */
const WINDOW_MS = 24 * 60 * 60 * 1000

/** @param lastInbound when the person last wrote; null where they never did */
export function isWindowOpen(lastInbound: Date | null, now: Date): boolean {
  return lastInbound !== null && now.getTime() - lastInbound.getTime() < WINDOW_MS
}
