import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { makeAccount } from '@/testing/features/contacts'
import { onPostgres } from '@/testing/database'
import type { Account } from './account'
import { lockedTransaction } from './lock-account'
import { autoCommit, OWNER, type SqlTransaction, sqlTransaction, transaction } from './tenant'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const rename = ({ execute }: SqlTransaction, name: string) =>
  execute`update users set name = ${name} where id = ${OWNER}`

const nameNow = async () =>
  (await systemDb().user.findUniqueOrThrow({ where: { id: account.id } })).name

const KINDS = { transaction, sqlTransaction, lockedTransaction }

describe.each(Object.entries(KINDS))('a %s', (_, open) => {
  it('commits what it did, and only then runs what waits for the commit', async () => {
    const names: string[] = []
    const changed = await open(account, async (tx) => {
      tx.afterCommit(async () => void names.push(await nameNow()))
      return rename(tx, 'Grace')
    })
    expect(changed).toBe(1)
    await expect.poll(() => names).toEqual(['Grace'])
  })

  it('rolls back where it fails, and runs nothing afterwards', async () => {
    const afterwards = vi.fn<() => void>()
    const failing = open(account, async (tx) => {
      tx.afterCommit(afterwards)
      await rename(tx, 'Grace')
      throw new Error('a later step failed')
    })
    await expect(failing).rejects.toThrow('a later step failed')
    expect(await nameNow()).toBe('Ada')
    expect(afterwards).not.toHaveBeenCalled()
  })

  it('fails with the statement that fails', async () => {
    const failing = open(
      account,
      ({ query }) => query`select 1 / (${OWNER} - ${account.id}::bigint)`,
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await nameNow()).toBe('Ada')
  })

  it('refuses a statement that does not refer to the account', async () => {
    const refusal = 'A statement of one account must refer to the account'
    const reading = open(account, ({ query }) => query`select name from users`)
    await expect(reading).rejects.toThrow(refusal)
    const text = open(account, ({ queryText }) => queryText('select name from users', []))
    await expect(text).rejects.toThrow(refusal)
  })

  it('takes and returns values like the others', async () => {
    const at = new Date('2026-11-23T10:15:30.123Z')
    const given = { text: 'ş', list: ['a,b', '"c"', ''], ids: [1n, 9_007_199_254_740_993n] }
    const [row] = await open(
      account,
      ({ query }) => query`
        select id, ${given.text}::text as text, ${given.list}::text[] as list,
          ${given.ids}::bigint[] as ids, ${9_007_199_254_740_993n}::bigint as big, ${7}::int as int,
          ${2.5}::float8 as float, ${true}::boolean as flag, ${at}::timestamptz as at,
          ${JSON.stringify({ a: [1, null] })}::jsonb as json, ${null}::text as none,
          count(*) over () as counted, array[]::bigint[] as empty,
          '6d0f1c1e-6a34-4d8e-9a2a-3c1f6f1f7f10'::uuid as uuid
        from users where id = ${OWNER}`,
    )
    expect(row).toEqual({
      id: account.id,
      ...given,
      big: 9_007_199_254_740_993n,
      int: 7,
      float: 2.5,
      flag: true,
      at,
      json: { a: [1, null] },
      none: null,
      counted: 1n,
      empty: [],
      uuid: '6d0f1c1e-6a34-4d8e-9a2a-3c1f6f1f7f10',
    })
  })
})

it('returns values alike where each statement commits by itself', async () => {
  const names: string[] = []
  const { queryText, afterCommit } = autoCommit(account)
  const rows = await queryText('update users set name = $2 where id = $1 returning id', ['Grace'])
  afterCommit(async () => void names.push(await nameNow()))
  expect(rows).toEqual([{ id: account.id }])
  await expect.poll(() => names).toEqual(['Grace'])
})

const LIMITS = `
  select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`

onPostgres('on PostgreSQL', () => {
  it.each(Object.entries({ sqlTransaction, lockedTransaction }))(
    'a %s has time limits, which end with it',
    async (_, open) => {
      const limited = await open(account, ({ queryText }) =>
        queryText(`${LIMITS} from users where id = $1`, []),
      )
      expect(limited).toEqual([{ statement: '15s', idle: '15s' }])
      expect((await systemPool().query(LIMITS)).rows).toEqual([{ statement: '0', idle: '0' }])
    },
  )
})
