import type { Probe } from '@/lib/platform/probe'
import { languageModelProbe } from '@/lib/vendors/call-analysis'
import { speechToTextProbe, textToSpeechProbe } from '@/lib/vendors/speech'
import { reasonOf } from '../ask'
import { type Check, type Finding, notConfigured, ok, problem, warning } from '../finding'

/** Longer than a server takes that loads a model at its first request. */
const TIMEOUT_MS = 5000

/** The probe of each server, the effect of its absence, and how to configure it. */
const SERVERS = {
  'language model': [
    languageModelProbe,
    'Rules answer in talks and analyze calls.',
    'Set OPENAI_API_KEY, and OPENAI_BASE_URL for another server than OpenAI’s.',
  ],
  'speech-to-text': [
    speechToTextProbe,
    'Calls with a voice need one, here or at the voice worker.',
    'Set STT_BASE_URL, STT_API_KEY or OPENAI_API_KEY.',
  ],
  'text-to-speech': [
    textToSpeechProbe,
    'Calls with a voice need one, here or at the voice worker, and the panel previews no voice.',
    'Set TTS_BASE_URL, TTS_API_KEY or OPENAI_API_KEY.',
  ],
} as const

type Server = keyof typeof SERVERS

/** Whether the servers of language and speech models answer and accept our keys. */
export const speechCheck: Check = {
  name: 'speech',
  run: () =>
    Promise.all(
      (Object.keys(SERVERS) as Server[]).map((name) => judgeModelServer(name, SERVERS[name][0]())),
    ),
}

/** @param probe null if the server is not configured */
export async function judgeModelServer(name: Server, probe: Probe | null): Promise<Finding> {
  const [, without, todo] = SERVERS[name]
  if (!probe) return notConfigured(name, without, todo)
  const check = 'docs/voice.md#speech-servers explains its variables.'
  try {
    const { status, reason } = await probe(AbortSignal.timeout(TIMEOUT_MS))
    if (reason === null) return ok(name, 'Its server answers.')
    return status === 'down' ? problem(name, reason, check) : warning(name, reason, check)
  } catch (error) {
    return problem(name, `Its server cannot be reached: ${reasonOf(error)}.`, check)
  }
}
