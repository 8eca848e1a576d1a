import { randomUUID } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import type { UploadedFile } from '@/lib/platform/http/read-upload'
import type { Account } from '@/lib/platform/tenancy/account'
import { silentMp3 } from './silent-mp3'
import { storeRecording } from '@/lib/features/recordings/store-recording'

export function uploaded(content: Buffer): UploadedFile {
  return {
    name: '',
    size: content.length,
    async *read() {
      yield content
    },
    discard: () => Promise.resolve(),
  }
}

export async function makeRecordedCall({ id: ownerId }: Pick<Account, 'id'>, more: object = {}) {
  await systemDb().user.update({ where: { id: ownerId }, data: { recordCalls: true } })
  const id = randomUUID()
  const startedAt = new Date(Date.now() - 120_000)
  await systemDb().call.create({
    data: {
      id,
      ownerId,
      direction: 'outbound',
      origin: 'panel',
      phone: '+905321112233',
      status: 'completed',
      startedAt,
      answeredAt: new Date(startedAt.getTime() + 5000),
      endedAt: new Date(startedAt.getTime() + 60_000),
      ...more,
    },
  })
  return id
}

export function upload(callId: string, content = silentMp3()) {
  const details = { seconds: 3.6, peaks: { person: [0, 50], assistant: [80, 0] } }
  return storeRecording(callId, details, async () => uploaded(content))
}
