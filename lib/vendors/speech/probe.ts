import { down, type Probe, WORKS } from '@/lib/platform/probe'
import { bearer, type SpeechServer } from './rules/servers'

type Server = Pick<SpeechServer, 'baseURL' | 'apiKey'>

/** Whether an OpenAI-compatible server answers and accepts our key. One without a list of models may still work. */
export const openaiSpeechProbe = (
  { baseURL, apiKey }: Server,
  what: 'text-to-speech' | 'speech-to-text',
): Probe => ask(`The ${what} server`, `${baseURL}/models`, bearer(apiKey))

export const elevenlabsProbe = ({ baseURL, apiKey }: Server): Probe =>
  ask('ElevenLabs', `${baseURL}/voices`, { 'xi-api-key': apiKey })

export const deepgramProbe = ({ baseURL, apiKey }: Server): Probe =>
  ask('Deepgram', `${baseURL}/projects`, { authorization: `Token ${apiKey}` })

function ask(subject: string, url: string, headers: Record<string, string>): Probe {
  return async (signal) => {
    let status: number
    try {
      const response = await fetch(url, { headers, signal, cache: 'no-store' })
      await response.body?.cancel()
      status = response.status
    } catch (error) {
      // Timed out, which the caller handles.
      if (signal.aborted) throw error
      return down(`${subject} cannot be reached.`)
    }
    if (status === 401 || status === 403) return down(`${subject} refuses our key.`)
    if (status === 429) return { status: 'degraded', reason: `${subject} is busy.` }
    return status >= 500 ? down(`${subject} answers with status ${status}.`) : WORKS
  }
}
