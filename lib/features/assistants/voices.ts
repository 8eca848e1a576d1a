import { configured } from '@/lib/platform/configured'
import type { z } from 'zod'
import { readBusiness } from '@/lib/features/business/business'
import { spend } from '@/lib/features/budget/spend'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { spokenText } from '@/lib/platform/text/spoken/spoken-text'
import type { Account } from '@/lib/platform/tenancy/account'
import { type Limit, rateLimiter } from '@/lib/vendors/rate-limit'
import { speech, SpeechRefused, SpeechUnavailable, type SpokenAudio } from '@/lib/vendors/speech'
import type { SpeechProvider, Voice } from '@/lib/vendors/speech/rules/voices'
import type { VoicePreview } from './contract/voices'
import { ASSISTANT_VOICES } from './rules/assistant'
import { previewText } from './rules/preview-text'

export type VoicesProblem = 'unavailable' | 'refused'

export interface Voices {
  /** Null without a configured text-to-speech. */
  provider: SpeechProvider | null
  /** Its own voices, beside the four that every installation has. */
  voices: Voice[]
  /** Why the list is empty. */
  problem: VoicesProblem | null
}

interface Kept {
  until: number
  voices: Promise<Voices>
}

/** A list is asked for again after five minutes, a failure after half of one. */
const KEPT_MS = 5 * 60_000
const FAILURE_KEPT_MS = 30_000

const cache = configured((): { kept?: Kept } => ({}))

/** Whether a text-to-speech is configured. */
export const hasSpeech = (): boolean => speech() !== null

/** The voices of the configured text-to-speech, at most five minutes old. A failure is a result. */
export function readVoices(now = Date.now()): Promise<Voices> {
  const { kept } = cache()
  if (kept && now < kept.until) return kept.voices
  const asked: Kept = { until: now + KEPT_MS, voices: askForVoices() }
  cache().kept = asked
  asked.voices.then(
    ({ problem }) => {
      if (problem) asked.until = now + FAILURE_KEPT_MS
    },
    () => {
      cache().kept = undefined
    },
  )
  return asked.voices
}

async function askForVoices(): Promise<Voices> {
  const configured = speech()
  if (!configured) return { provider: null, voices: [], problem: null }
  const { provider } = configured
  try {
    const voices = await configured.listVoices()
    const sorted = voices.toSorted((a, b) => a.name.localeCompare(b.name))
    return { provider, voices: sorted, problem: null }
  } catch (error) {
    const problem = problemOf(error)
    log().warn({ err: error }, 'the voices of the text-to-speech could not be listed')
    return { provider, voices: [], problem }
  }
}

function problemOf(error: unknown): VoicesProblem {
  if (error instanceof SpeechUnavailable) return 'unavailable'
  if (error instanceof SpeechRefused) return 'refused'
  throw error
}

/** Per account: enough to hear every voice, too few to use the text-to-speech for something else. */
const PREVIEWS: Limit = { name: 'voice-preview', max: 60, windowMs: 15 * 60_000 }

/**
 * A sentence of ours in a voice, with the name of the business.
 * @throws speech_not_configured, voice_unknown, speech_unavailable, speech_refused, too_many_attempts, email_unverified,
 * budget_used
 */
export async function previewVoice(
  account: Pick<Account, 'id'>,
  { voice, language }: z.output<typeof VoicePreview>,
): Promise<SpokenAudio> {
  const configured = speech()
  if (!configured) throw new AppError('speech_not_configured')
  requireAllowed(await rateLimiter().use(PREVIEWS, String(account.id)))
  await requireKnown(voice)
  try {
    const { name } = await readBusiness(account)
    const text = spokenText(previewText(language, name), language)
    const speak = () => configured.speak({ voice, language, text })
    return await spend(account, { kind: 'model' }, speak)
  } catch (error) {
    if (error instanceof AppError) throw error
    const problem = problemOf(error)
    log().warn({ err: error, voice }, 'a voice could not be previewed')
    throw new AppError(problem === 'unavailable' ? 'speech_unavailable' : 'speech_refused')
  }
}

async function requireKnown(voice: string): Promise<void> {
  if ((ASSISTANT_VOICES as readonly string[]).includes(voice)) return
  const { voices, problem } = await readVoices()
  if (problem)
    throw new AppError(problem === 'unavailable' ? 'speech_unavailable' : 'speech_refused')
  if (!voices.some(({ id }) => id === voice)) throw new AppError('voice_unknown')
}
