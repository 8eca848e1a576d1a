/** Characters per token, at least, in names and in Turkish. Servers count tokens, which differ by model. */
const CHARACTERS_PER_TOKEN = 2

/** Whisper reads the last 224 tokens of a prompt. */
const PROMPT_TOKENS = 200

/** Deepgram refuses a connection with more. */
const DEEPGRAM_TOKENS = 500
const DEEPGRAM_TERMS = 100

/** The prompt for an OpenAI-compatible server: the first terms, as a list. Empty without any. */
export function promptOf(keyTerms: readonly string[]): string {
  const terms = withinTokens(keyTerms, PROMPT_TOKENS)
  return terms.length > 0 ? `${terms.join(', ')}.` : ''
}

/** The query parameters for Deepgram: `keyterm`, or single `keywords` for a model before Nova-3. */
export function deepgramTerms(
  model: string,
  keyTerms: readonly string[],
): readonly (readonly [name: string, term: string])[] {
  const takesPhrases = /^(?:nova-3|flux)/.test(model)
  const terms = takesPhrases ? keyTerms : keyTerms.flatMap(words)
  const first = withinTokens(terms, DEEPGRAM_TOKENS).slice(0, DEEPGRAM_TERMS)
  return first.map((term) => [takesPhrases ? 'keyterm' : 'keywords', term])
}

/** Words that are long enough to be names. A colon would set the weight of a keyword. */
function words(term: string): string[] {
  return term
    .replaceAll(':', ' ')
    .split(/\s+/)
    .filter((word) => word.length > 3)
}

/** The first terms that fit. */
function withinTokens(terms: readonly string[], max: number): string[] {
  let tokens = 0
  const end = terms.findIndex((term) => {
    tokens += Math.ceil(term.length / CHARACTERS_PER_TOKEN) + 1
    return tokens > max
  })
  return terms.slice(0, end < 0 ? terms.length : end)
}
