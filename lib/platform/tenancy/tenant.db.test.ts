import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { tenantDb, transaction, type Owner } from './tenant'

let mine: Owner
let theirs: Owner
let theirContact: bigint

const phone = '+905321112233'

beforeAll(async () => {
  const [first, second] = ['mine', 'theirs'].map((name) =>
    systemDb().user.create({ data: { name, email: `${name}@example.com` } }),
  )
  mine = await first!
  theirs = await second!
  const contact = await tenantDb(theirs).contact.create({
    data: { ownerId: theirs.id, firstName: 'Ada', phone },
  })
  theirContact = contact.id
})

describe('tenantDb', () => {
  it('finds nothing of another account', async () => {
    const db = tenantDb(mine)
    expect(await db.contact.findUnique({ where: { id: theirContact } })).toBeNull()
    expect(await db.contact.findMany()).toEqual([])
    expect(await db.contact.count()).toBe(0)
  })

  it('changes and deletes nothing of another account', async () => {
    const db = tenantDb(mine)
    await expect(
      db.contact.update({ where: { id: theirContact }, data: { firstName: 'Eve' } }),
    ).rejects.toThrow(/No record was found/)
    expect((await db.contact.deleteMany({ where: { id: theirContact } })).count).toBe(0)
    expect(await tenantDb(theirs).contact.count({ where: { firstName: 'Ada' } })).toBe(1)
  })

  it('creates rows of its own account, whatever owner they name', async () => {
    const row = await tenantDb(mine).contact.create({
      data: { ownerId: theirs.id, firstName: 'Eve', phone },
    })
    expect(row.ownerId).toBe(mine.id)
    const moved = await tenantDb(mine).contact.updateMany({ data: { firstName: 'Eve' } })
    expect(moved.count).toBe(1)
  })

  it('finds only its own account', async () => {
    expect(await tenantDb(mine).user.findMany({ select: { name: true } })).toEqual([
      { name: 'mine' },
    ])
  })

  it('refuses a model without an owner', () => {
    const run = () => tenantDb(mine).userToken.findMany()
    return expect(run).rejects.toThrow('UserToken has no owner')
  })
})

describe('transaction', () => {
  it('runs registered functions after the commit', async () => {
    const seen: number[] = []
    await transaction(mine, async (tx) => {
      await tx.db.contact.create({
        data: { ownerId: mine.id, firstName: 'New', phone: '+905321112244' },
      })
      tx.afterCommit(async () => {
        seen.push(await tenantDb(mine).contact.count({ where: { firstName: 'New' } }))
      })
    })
    await expect.poll(() => seen).toEqual([1])
  })

  it('leaves no trace when it fails', async () => {
    let ran = false
    const failing = transaction(mine, async (tx) => {
      await tx.db.contact.deleteMany()
      tx.afterCommit(() => {
        ran = true
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tenantDb(mine).contact.count()).toBe(2)
    expect(ran).toBe(false)
  })
})
