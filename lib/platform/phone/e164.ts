const E164 = /^\+[1-9]\d{6,14}$/

/** The number without spaces, dashes and parentheses, or null if that is not E.164. */
export function cleanE164(text: string): string | null {
  const cleaned = text.replace(/[\s()-]/g, '')
  return E164.test(cleaned) ? cleaned : null
}
