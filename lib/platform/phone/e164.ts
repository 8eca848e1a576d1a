const E164 = /^\+[1-9]\d{6,14}$/

/** Without the spaces, dashes and parentheses people write; null when it is not E.164 then. */
export function cleanE164(text: string): string | null {
  const cleaned = text.replace(/[\s()-]/g, '')
  return E164.test(cleaned) ? cleaned : null
}
