import { z } from 'zod'

/**
 * Prices of models, in US dollars, each from a day on. Names are those of traces: `provider/model`.
 */

const amount = z.number().min(0).max(1_000_000)

const common = {
  /** `provider/model`; a last `*` stands for any rest. */
  name: z.string().trim().min(1).max(120),
  /** The first day (UTC) of the price. */
  from: z.iso.date().default('2000-01-01'),
}

const LanguageModelPrice = z.strictObject({
  kind: z.literal('language_model'),
  ...common,
  /** Per million tokens of text. */
  tokensIn: amount,
  tokensOut: amount,
  /** Per million tokens of audio, of a realtime model. */
  audioTokensIn: amount.optional(),
  audioTokensOut: amount.optional(),
})

const SpeechToTextPrice = z.strictObject({
  kind: z.literal('speech_to_text'),
  ...common,
  /** Per minute of audio. */
  minute: amount,
})

const TextToSpeechPrice = z.strictObject({
  kind: z.literal('text_to_speech'),
  ...common,
  /** Per million characters. */
  characters: amount,
})

export const Price = z.discriminatedUnion('kind', [
  LanguageModelPrice,
  SpeechToTextPrice,
  TextToSpeechPrice,
])

export type Price = z.output<typeof Price>

export type PriceKind = Price['kind']

/** The variable `PRICES`: a JSON array of prices, which come before those in code. */
export const pricesVariable = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON array of prices' })
      return z.NEVER
    }
  })
  .pipe(z.array(Price, 'must be a JSON array of prices'))
