import { expect, it } from 'vitest'
import { UPLOADS_IN_ALL, UPLOADS_PER_ACCOUNT } from '@/lib/platform/upload-limits'
import { makeGate } from '@/testing/gate'
import { inUploadSlot } from './upload-slots'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

it('limits the uploads of one account, and lets others in', async () => {
  const gate = makeGate()
  const running = times(UPLOADS_PER_ACCOUNT).map(() => inUploadSlot(1n, () => gate.opened))
  await expect(inUploadSlot(1n, () => expect.unreachable())).rejects.toMatchObject({
    code: 'too_many_uploads',
    status: 429,
    headers: { 'Retry-After': '5' },
  })
  expect(await inUploadSlot(2n, async () => 'received')).toBe('received')
  gate.open()
  await Promise.all(running)
  expect(await inUploadSlot(1n, async () => 'received')).toBe('received')
})

it('limits the uploads of all, of which one that waits takes the next place', async () => {
  const gate = makeGate()
  const running = times(UPLOADS_IN_ALL).map((n) => inUploadSlot(BigInt(n), () => gate.opened))
  const refused = { code: 'uploads_busy', status: 503 }
  await expect(inUploadSlot(99n, () => gate.opened)).rejects.toMatchObject(refused)
  const patient = inUploadSlot(null, async () => 'received', { patience: 60_000 })
  gate.open()
  expect(await patient).toBe('received')
  await Promise.all(running)
})

it('frees the place of an upload that fails', async () => {
  for (const _ of times(UPLOADS_PER_ACCOUNT + 1)) {
    await expect(inUploadSlot(3n, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  }
})
