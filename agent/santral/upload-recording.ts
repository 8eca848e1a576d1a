import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallRecording } from '../call/record-call'

const ATTEMPTS = 4
const FIRST_PAUSE_MS = 1000
const TIMEOUT_MS = 120_000

/**
 * Uploads the recording of a call and removes its file. Repeated uploads have no effect.
 * See docs/contract/decisions/calls.md#recordings.
 * @throws Error if Santral does not accept it
 */
export async function uploadRecording(
  appUrl: string,
  secret: string,
  callId: string,
  { path, seconds, startedAt, peaks }: CallRecording,
): Promise<void> {
  const inBase64 = (values: number[]) => Buffer.from(values).toString('base64')
  const headers = {
    authorization: `Bearer ${secret}`,
    'content-type': 'audio/mpeg',
    'recording-seconds': String(seconds),
    'recording-started-at': new Date(startedAt).toISOString(),
    'recording-person-peaks': inBase64(peaks.person),
    'recording-assistant-peaks': inBase64(peaks.assistant),
  }
  try {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${appUrl}/api/agent/calls/${callId}/recording`, {
        method: 'PUT',
        headers,
        body: await openAsBlob(path),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => error as Error)
      if (response instanceof Response && response.ok) return
      const isFinal = response instanceof Response && response.status < 500
      if (isFinal || attempt === ATTEMPTS) {
        const reason = response instanceof Response ? `status ${response.status}` : String(response)
        throw new Error(`Recording not stored: ${reason}`)
      }
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  } finally {
    await rm(path, { force: true })
  }
}
