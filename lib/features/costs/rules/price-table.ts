import type { Price, PriceKind } from '@/lib/vendors/speech/rules/price'

/** First day of the list prices. Calls are priced when they end, so none is older than this feature. */
const from = '2026-01-01'

const language = { kind: 'language_model', from } as const
const hearing = { kind: 'speech_to_text', from } as const
const speaking = { kind: 'text_to_speech', from } as const

const MINI_REALTIME = {
  tokensIn: 0.6,
  tokensOut: 2.4,
  audioTokensIn: 10,
  audioTokensOut: 20,
} as const

/**
 * Public list prices in US dollars, without discounts, free allowances and taxes, each with the page on which it was
 * read. Models that are billed by something that a trace does not contain are left out, as are vendors whose price
 * depends on a plan: their prices are unknown unless configured. A changed price gets another row, with the day of
 * the change.
 */
const LIST_PRICES: readonly Price[] = [
  // developers.openai.com/api/docs/models, through vercel.com/ai-gateway/models and openrouter.ai: November 2026
  { ...language, name: 'openai/gpt-4o-mini', tokensIn: 0.15, tokensOut: 0.6 },
  { ...language, name: 'openai/gpt-4.1-mini', tokensIn: 0.4, tokensOut: 1.6 },
  // developers.openai.com/api/docs/models/gpt-realtime-2.1-mini and …/gpt-4o-mini-realtime-preview: November 2026
  { ...language, name: 'openai/gpt-realtime-2.1-mini', ...MINI_REALTIME },
  { ...language, name: 'openai/gpt-4o-mini-realtime-preview', ...MINI_REALTIME },
  // developers.openai.com/api/docs/models/whisper-1 and …/gpt-transcribe: November 2026
  { ...hearing, name: 'openai/whisper-1', minute: 0.006 },
  { ...hearing, name: 'openai/gpt-transcribe', minute: 0.0045 },
  // deepgram.com/pricing, Nova-3 in one language, streaming, pay as you go: May and August 2026
  { ...hearing, name: 'deepgram/nova-3', minute: 0.0048 },
  // developers.openai.com/api/docs/models/tts-1 and …/tts-1-hd: November 2026
  { ...speaking, name: 'openai/tts-1', characters: 15 },
  { ...speaking, name: 'openai/tts-1-hd', characters: 30 },
  // The written rules and the simulated exchange are parts of this program.
  { ...language, name: 'rules', tokensIn: 0, tokensOut: 0 },
  { ...hearing, name: 'simulated', minute: 0 },
  { ...speaking, name: 'simulated', characters: 0 },
]

type PriceOf<K extends PriceKind> = Extract<Price, { kind: K }>

/** Finds the price of a model, or undefined if it is unknown. */
export type FindPrice = <K extends PriceKind>(kind: K, name: string) => PriceOf<K> | undefined

/**
 * The prices of a day (UTC, `2026-11-27`): the latest that applies. Own prices come before the list, exact names
 * before those with `*`. A name with the date of a snapshot, `openai/gpt-4o-mini-2024-07-18`, has the price of the model
 * unless the snapshot is listed.
 */
export function pricesOn(day: string, own: readonly Price[], list = LIST_PRICES): FindPrice {
  const known = [own, list].map((prices) =>
    prices.filter(({ from: first }) => first <= day).toSorted((a, b) => rank(b, a)),
  )
  return <K extends PriceKind>(kind: K, name: string) => {
    const names = [name, name.replace(/-\d{4}-\d{2}-\d{2}$/, '')]
    for (const prices of known) {
      for (const one of names) {
        const price = prices.find((given) => given.kind === kind && isNamed(given.name, one))
        if (price) return price as PriceOf<K>
      }
    }
    return undefined
  }
}

const isOpen = (name: string) => name.endsWith('*')

function isNamed(pattern: string, name: string): boolean {
  return isOpen(pattern) ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** Exact names after open ones, the longest open name after shorter ones, later prices after earlier ones. */
function rank(a: Price, b: Price): number {
  return (
    Number(isOpen(b.name)) - Number(isOpen(a.name)) ||
    (isOpen(a.name) ? a.name.length - b.name.length : 0) ||
    a.from.localeCompare(b.from)
  )
}
