import OpenAI from 'openai'
import { storable } from '@/lib/platform/text/storable-text'
import { ModelBusy, ModelFailed } from './port'
import type { SilenceGuard } from './silence-guard'

/** In characters, of what the server says. */
const MAX_REASON = 300

/** Translates whatever went wrong into what the caller can rely on. */
export function inPlainWords(
  cause: unknown,
  { timedOutAfter, hasBegun }: Pick<SilenceGuard, 'timedOutAfter' | 'hasBegun'>,
  apiKey: string,
): ModelBusy | ModelFailed {
  // A stream that is aborted for its silence ends like a broken stream.
  if (timedOutAfter !== null) {
    const seconds = Math.round(timedOutAfter / 100) / 10
    const message = `The language model said nothing for ${seconds} seconds.`
    return hasBegun ? new ModelFailed(message, { cause }) : new ModelBusy(message, { cause })
  }
  if (cause instanceof ModelFailed) return cause
  const answered = cause instanceof OpenAI.APIError ? cause : null
  const status = answered?.status as number | undefined
  const reason = withoutSecrets(cause instanceof Error ? cause.message : String(cause), apiKey)
  if (hasBegun) {
    return new ModelFailed(`The language model broke off its answer: ${reason}`, { cause })
  }
  if (status === 401 || status === 403) {
    return new ModelFailed('The language model’s server refuses our key.', { cause })
  }
  if (status === 429) {
    return new ModelBusy('The language model has too much to do, or its quota is used up.', {
      cause,
    })
  }
  if (status === undefined) {
    return new ModelBusy('The language model’s server cannot be reached.', { cause })
  }
  if (status === 408 || status >= 500) {
    return new ModelBusy(`The language model’s server answers with status ${status}.`, { cause })
  }
  return new ModelFailed(`The language model refused the request: ${reason}`, { cause })
}

/** Removes the API key, which a server that refuses it may repeat whole or in part. */
function withoutSecrets(message: string, apiKey: string): string {
  const redacted = message.replaceAll(apiKey, '[key]').replaceAll(/\bsk-[\w*.-]+/g, '[key]')
  return storable(redacted, MAX_REASON)
}
