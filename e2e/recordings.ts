import type { Server } from '@/testing/server'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import { agentApi } from '@/testing/api/calling'

export async function uploadRecording(
  server: Server,
  callId: string,
  { content = silentMp3(), ...headers }: { content?: Buffer } & Record<string, unknown> = {},
): Promise<Response> {
  const api = await agentApi(server)
  return api(`/calls/${callId}/recording`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: {
      'content-type': 'audio/mpeg',
      'recording-seconds': '3.6',
      'recording-person-peaks': Buffer.from([0, 20, 100]).toString('base64'),
      'recording-assistant-peaks': Buffer.from([60, 40, 0]).toString('base64'),
      ...(headers as Record<string, string>),
    },
  })
}
