import { down, type Probe, WORKS } from '@/lib/platform/probe'

interface ServerOptions {
  apiKey: string
  baseURL: string
}

/** Whether an OpenAI-compatible server answers and accepts our key. One without a list of models may still work. */
export function openaiProbe({ apiKey, baseURL }: ServerOptions): Probe {
  const headers = { authorization: `Bearer ${apiKey}` }
  return async (signal) => {
    const response = await fetch(`${baseURL}/models`, { headers, signal, cache: 'no-store' })
    await response.body?.cancel()
    const { status } = response
    if (status === 401 || status === 403)
      return down('The language model’s server refuses our key.')
    if (status === 429) {
      return { status: 'degraded', reason: 'The language model’s server is busy.' }
    }
    if (status >= 500) return down(`The language model’s server answers with status ${status}.`)
    return WORKS
  }
}
