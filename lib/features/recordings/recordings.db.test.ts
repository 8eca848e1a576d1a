import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readCallDetail } from '@/lib/features/call-history/read-call'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { completeDeletion } from '@/lib/features/data-deletion/complete-deletion'
import { deleteClosedBatch } from '@/lib/features/account-deletion/delete-closed-accounts'
import { config } from '@/lib/platform/config'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import { recordingStore } from '@/lib/vendors/recording-store'
import { deleteRecording } from './delete-recording'
import { forgetRecordings } from './forget-recordings'
import { findRecording, listenToRecording } from './listen-to-recording'
import { sweepUnusedRecordings } from './reactions/unused-recordings'
import { storeRecording } from './store-recording'
import { makeRecordedCall, upload, uploaded } from '@/testing/features/recordings'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

async function files({ id }: Pick<Account, 'id'> = account): Promise<string[]> {
  const directory = join(config().DATA_DIR, 'recordings', String(id))
  const names = await readdir(directory, { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}

/** Lets the time pass after which an upload is taken for dead. */
const waitOut = () => systemDb().unusedRecording.updateMany({ data: { dueAt: new Date(0) } })

const unused = () => systemDb().unusedRecording.count({ where: { ownerId: account.id } })

it('stores the recording of a call once', async () => {
  const callId = await makeRecordedCall(account)
  expect((await readCallDetail(account, callId)).call.hasRecording).toBe(false)
  expect(await upload(callId)).toEqual({ changed: true })
  expect(await upload(callId, silentMp3(7))).toEqual({ changed: false })
  await systemDb().user.update({ where: { id: account.id }, data: { recordCalls: false } })
  expect(await upload(callId)).toEqual({ changed: false })
  expect(await files()).toHaveLength(1)
  expect(await unused()).toBe(0)
  const { call, recording } = await readCallDetail(account, callId)
  expect(call.hasRecording).toBe(true)
  expect(recording).toEqual({
    seconds: 3.6,
    startedAt: call.answeredAt,
    peaks: { person: [0, 50], assistant: [80, 0] },
  })
})

it('keeps one of two uploads at the same time', async () => {
  const callId = await makeRecordedCall(account)
  const both = await Promise.all([upload(callId), upload(callId)])
  expect(both.filter(({ changed }) => changed)).toHaveLength(1)
  await sweepUnusedRecordings()
  expect(await files()).toHaveLength(1)
  expect(await unused()).toBe(0)
})

it('refuses what is no MP3, what nobody wants recorded, and what belongs to no call', async () => {
  const callId = await makeRecordedCall(account)
  const page = upload(callId, Buffer.from('<!doctype html>'))
  await expect(page).rejects.toMatchObject({ code: 'recording_format' })
  await expect(upload(callId, Buffer.alloc(0))).rejects.toMatchObject({ code: 'recording_format' })
  await systemDb().user.update({ where: { id: account.id }, data: { recordCalls: false } })
  await expect(upload(callId)).rejects.toMatchObject({ code: 'recording_off' })
  const nowhere = upload('7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e')
  await expect(nowhere).rejects.toMatchObject({ code: 'not_found' })
  expect(await files()).toEqual([])
  expect(await unused()).toBe(0)
})

it('leaves nothing of an upload whose process died before or after the file was stored', async () => {
  const callId = await makeRecordedCall(account)
  const ownerId = account.id
  const [before, after] = ['before', 'after'].map((name) => `${ownerId}/${callId}/${name}.mp3`)
  for (const key of [before, after]) {
    const dueAt = new Date(Date.now() + 60_000)
    await systemDb().unusedRecording.create({ data: { ownerId, key: key!, dueAt } })
  }
  await recordingStore().put(after!, uploaded(silentMp3()))
  await sweepUnusedRecordings()
  expect(await files(), 'the upload may still go on').toHaveLength(1)
  await waitOut()
  await sweepUnusedRecordings()
  expect(await files()).toEqual([])
  expect(await unused()).toBe(0)
})

it('does not take a file into use that is being deleted', async () => {
  const callId = await makeRecordedCall(account)
  const slow = storeRecording(callId, { seconds: 1, peaks: { person: [], assistant: [] } }, () =>
    Promise.resolve({
      ...uploaded(silentMp3()),
      async *read() {
        await waitOut()
        yield silentMp3()
      },
    }),
  )
  await expect(slow).rejects.toMatchObject({ code: 'service_unavailable' })
  await sweepUnusedRecordings()
  expect(await files()).toEqual([])
  expect((await readCallDetail(account, callId)).recording).toBeNull()
})

it('deletes a recording for good, and its file also where the process dies in between', async () => {
  const [one, other] = [await makeRecordedCall(account), await makeRecordedCall(account)]
  await upload(one)
  await upload(other)
  await deleteRecording(account, one)
  await expect.poll(() => files()).toHaveLength(1)
  const { call, recording, recordingDeletedAt } = await readCallDetail(account, one)
  expect({ has: call.hasRecording, recording }).toEqual({ has: false, recording: null })
  expect(recordingDeletedAt).toBeInstanceOf(Date)
  expect(await upload(one), 'a late upload').toEqual({ changed: false })
  await expect(deleteRecording(account, one)).rejects.toMatchObject({ code: 'not_found' })
  const stranger = await makeAccount()
  await expect(deleteRecording(stranger, other)).rejects.toMatchObject({ code: 'not_found' })

  // The row alone, as by a process that dies after the commit.
  const deletedAt = new Date()
  await systemDb().callRecording.update({ where: { callId: other }, data: { deletedAt } })
  expect(await files()).toHaveLength(1)
  await sweepUnusedRecordings()
  expect(await files()).toEqual([])
  expect(await unused()).toBe(0)
})

it('deletes recordings that are older than the account keeps them', async () => {
  await systemDb().user.update({ where: { id: account.id }, data: { recordingDays: 30 } })
  const [old, young] = [await makeRecordedCall(account), await makeRecordedCall(account)]
  for (const callId of [old, young]) await upload(callId)
  const patient = await makeAccount()
  const kept = await makeRecordedCall(patient)
  await upload(kept)
  const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000)
  await systemDb().callRecording.updateMany({
    where: { callId: { in: [old, kept] } },
    data: { createdAt },
  })
  expect(await forgetRecordings()).toEqual({ forgotten: 1, more: false })
  await sweepUnusedRecordings()
  expect(await files()).toEqual([expect.stringContaining(young)])
  expect(await files(patient)).toHaveLength(1)
})

it('deletes the recordings of a contact that is deleted, or asks for the deletion of its data', async () => {
  const contact = (await createContact(account, makeContact('+90 532 111 22 33'))).contact
  const stranger = await makeRecordedCall(account, { phone: '+905321112299' })
  const first = await makeRecordedCall(account, { contactId: contact.id })
  for (const callId of [stranger, first]) await upload(callId)
  await deleteContact(account, contact.id)
  await expect.poll(() => files()).toEqual([expect.stringContaining(stranger)])

  const again = (await createContact(account, makeContact('+90 532 111 22 33'))).contact
  const second = await makeRecordedCall(account, { contactId: again.id })
  await upload(second)
  const asked = { by: 'panel', reason: null, requestType: 'data_deletion' } as const
  await requestDoNotCall(account, again.id, asked)
  const { id } = await systemDb().dataDeletionRequest.findFirstOrThrow({
    where: { ownerId: account.id },
  })
  await completeDeletion(account, id)
  await expect.poll(() => files()).toEqual([expect.stringContaining(stranger)])
  expect((await readCallDetail(account, second)).recording).toBeNull()
  await expect(upload(second)).rejects.toMatchObject({ code: 'not_found' })
})

it('keeps no recording that arrives while the data of its contact is deleted', async () => {
  const contact = (await createContact(account, makeContact('+90 532 111 22 33'))).contact
  const callId = await makeRecordedCall(account, { contactId: contact.id })
  const asked = { by: 'panel', reason: null, requestType: 'data_deletion' } as const
  await requestDoNotCall(account, contact.id, asked)
  const { id } = await systemDb().dataDeletionRequest.findFirstOrThrow({
    where: { ownerId: account.id },
  })
  const details = { seconds: 1, peaks: { person: [], assistant: [] } }
  const late = storeRecording(callId, details, async () => {
    await completeDeletion(account, id)
    return uploaded(silentMp3())
  })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  await sweepUnusedRecordings()
  expect(await files()).toEqual([])
})

it('deletes the files of an account at once that is erased', async () => {
  await upload(await makeRecordedCall(account))
  await systemDb().accountDeletion.create({ data: { ownerId: account.id } })
  await deleteClosedBatch()
  expect(await files()).toEqual([])
  expect(await systemDb().user.count({ where: { id: account.id } })).toBe(0)
})

it('notes who listens, once per hour', async () => {
  const callId = await makeRecordedCall(account)
  await upload(callId)
  const recording = await findRecording(account, callId)
  for (const first of [0, 500, 900]) {
    const stream = await listenToRecording(account, recording, { first, last: first + 9 })
    expect(await new Response(stream).arrayBuffer()).toHaveProperty('byteLength', 10)
  }
  await systemDb().recordingListen.updateMany({ data: { hour: new Date(0), at: new Date(0) } })
  await listenToRecording(account, recording).then((stream) => stream.cancel())
  await deleteRecording(account, callId)
  const { listens } = await readCallDetail(account, callId)
  expect(listens.map(({ name }) => name)).toEqual(['Ada', 'Ada'])
})
