import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { addMember } from '@/lib/features/teams/members'
import { createTeam } from '@/lib/features/teams/teams'
import { resetDemo } from './reset-demo'

const jobs = await keepJobs()
const dataDir = await mkdtemp(path.join(tmpdir(), 'santral-demo-'))
afterAll(async () => {
  await jobs.stop()
  await rm(dataDir, { recursive: true })
})

const ownerOf = (email: string) => systemDb().user.findUniqueOrThrow({ where: { email } })

it('leaves no team without an owner and no trunk without a number', async () => {
  const first = await ownerOf((await resetDemo({ dataDir })).email)
  const [line] = await systemDb().phoneNumber.findMany({ where: { ownerId: first.id } })
  const team = await createTeam(first, { name: 'Reception', description: null })
  const guest = { email: 'guest@example.com', name: 'Guest' }
  await systemDb().user.create({ data: guest })
  await addMember(first, String(team.id), { email: guest.email, role: 'admin' })

  const second = await ownerOf((await resetDemo({ dataDir })).email)
  expect(second.id).not.toBe(first.id)
  expect(await systemDb().team.findMany()).toEqual([])
  expect(await systemDb().unusedTrunk.findMany()).toMatchObject([
    { ownerId: null, trunkId: line?.sipTrunkId },
  ])
})

it('leaves none of its documents behind', async () => {
  const before = await ownerOf((await resetDemo({ dataDir })).email)
  const mine = { where: { ownerId: before.id } }
  expect(await systemDb().knowledgeContent.count(mine)).toBeGreaterThan(0)
  const { email } = await resetDemo({ dataDir }, { timezone: 'Asia/Tokyo' })
  expect(await ownerOf(email)).toMatchObject({ timezone: 'Asia/Tokyo' })
  expect(await systemDb().knowledgeBase.count(mine)).toBe(0)
  expect(await systemDb().knowledgeContent.count(mine)).toBe(0)
})

it('leaves no account behind if it fails, so that the next start tries again', async () => {
  await expect(resetDemo({ dataDir }, { timezone: 'No/Where' })).rejects.toThrow('Not a day')
  expect(await systemDb().user.findMany({ where: { name: 'Demo' } })).toEqual([])
})
