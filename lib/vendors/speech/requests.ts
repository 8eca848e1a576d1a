import { requestVendor, requestVendorFile } from '@/lib/platform/http-client'
import { parseJson } from '@/lib/platform/text/parse-json'
import { SpeechRefused, SpeechUnavailable, type SpokenAudio } from './port'

interface Question {
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: object
}

/** The JSON answer of a speech server; null if it has no such address. @throws SpeechUnavailable, SpeechRefused */
export async function readJson(url: string, { headers }: Question): Promise<unknown> {
  const { status, text } = await reached(requestVendor(url, { headers }))
  if (status === 404 || status === 405) return null
  requireSuccess(status)
  return parseJson(text)
}

/** The sound that a speech server answers with. @throws SpeechUnavailable, SpeechRefused */
export async function readAudio(url: string, question: Question): Promise<SpokenAudio> {
  const headers = { ...question.headers, 'content-type': 'application/json' }
  const body = JSON.stringify(question.body)
  const { status, type, data } = await reached(requestVendorFile(url, { headers, body }))
  requireSuccess(status)
  const [media = ''] = type.split(';')
  if (!media.startsWith('audio/') || data.length === 0) {
    throw new SpeechRefused('The server answered with something that is no sound.')
  }
  return { type: media, data }
}

async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    throw new SpeechUnavailable('The server cannot be reached.', { cause })
  }
}

function requireSuccess(status: number): void {
  if (status >= 200 && status < 300) return
  const message = `The server answered with status ${status}.`
  if (status === 429 || status >= 500) throw new SpeechUnavailable(message)
  throw new SpeechRefused(message)
}
