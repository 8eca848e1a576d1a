import { randomUUID } from 'node:crypto'
import { type RecordingStore, RecordingStoreError } from './port'

/** Stores, reads and deletes a file of a few bytes. @throws RecordingStoreError */
export async function tryStore(store: Omit<RecordingStore, 'verify'>): Promise<void> {
  const key = `checks/${randomUUID()}.mp3`
  const content = Buffer.from(key)
  await store.put(key, { size: content.length, read: () => once(content) })
  const stream = await store.get(key)
  const found = stream && (await new Response(stream).text())
  await store.delete(key)
  if (found !== key)
    throw new RecordingStoreError('The store returns another file than it was given.')
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
