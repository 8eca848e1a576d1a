/** Of UTF-8, for each token. Tokenizers of today take 3 to 5 bytes of Turkish or English prose at a time. */
export const BYTES_PER_TOKEN = 3

/**
 * How many tokens a text is at most, near enough: budgets must hold for whichever model is configured,
 * and no tokenizer is right for all of them. It never falls as a text grows, and that of a joined text
 * is never more than the sum, so that chunks can be filled piece by piece.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / BYTES_PER_TOKEN)
}
