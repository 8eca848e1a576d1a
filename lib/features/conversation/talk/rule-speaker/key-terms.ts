import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'

/** Maximum length of the examined text, in characters. */
const MAX_READ = 500

/**
 * Whether an utterance names one of the assistant's key terms, in either case, and with a Turkish suffix. It is then about
 * the business, though it may be no question: `I am calling about Invisalign.`
 */
export function namesTerm(text: string, keyTerms: readonly string[]): boolean {
  const said = ` ${spaced(text.slice(0, MAX_READ))}`
  return keyTerms.some((term) => said.includes(` ${spaced(term)}`))
}

/** Words with single spaces, without punctuation. */
function spaced(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
