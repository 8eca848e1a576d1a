import { systemDb, TRANSACTION } from '@/lib/platform/database/client'
import { Prisma } from '@/prisma/generated/client'
import { type SqlTransaction, withHooks } from './sql-transaction'
import { type Owner, type RawClient, tenantSql } from './tenant-sql'

export { OWNER, tenantQuery, type Owner } from './tenant-sql'
export { autoCommit, sqlTransaction, type SqlTransaction, type Statements } from './sql-transaction'

type Args = { where?: Record<string, unknown>; data?: unknown; create?: unknown }

const OWNED = new Set<string>(
  Object.values(Prisma.ModelName).filter((model) => {
    const fields = Prisma[`${model}ScalarFieldEnum` as keyof typeof Prisma] as object
    return 'ownerId' in fields
  }),
)

/** The column that identifies the account: `id` in its own row, `owner_id` in all others. */
function ownerKey(model: string): 'id' | 'ownerId' {
  if (model === 'User') return 'id'
  if (OWNED.has(model)) return 'ownerId'
  throw new Error(`${model} has no owner: use the system database`)
}

function owned(ownerId: bigint, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((row) => owned(ownerId, row))
  return { ...(data as object), ownerId }
}

function scope(ownerId: bigint, key: 'id' | 'ownerId', operation: string, args: Args): Args {
  if (operation === 'create' || operation === 'createMany' || operation === 'createManyAndReturn') {
    return { ...args, data: owned(ownerId, args.data) }
  }
  const scoped: Args = { ...args, where: { ...args.where, [key]: ownerId } }
  if (operation === 'upsert') scoped.create = owned(ownerId, args.create)
  return scoped
}

function clientFor(ownerId: bigint) {
  return systemDb().$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          const key = ownerKey(model)
          return query(scope(ownerId, key, operation, args as Args) as typeof args)
        },
      },
    },
  })
}

/** Raw statements go through `query`, `execute` and `queryText` of a transaction, or through `tenantQuery`. */
type Raw = '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'

type NarrowedClient = ReturnType<typeof clientFor>
type NarrowedTransaction = Parameters<Parameters<NarrowedClient['$transaction']>[0]>[0]

/**
 * The database as one account sees it: every query of a model is narrowed to the account's rows, and
 * every new row belongs to the account.
 */
export function tenantDb(owner: Owner): Omit<NarrowedClient, Raw | '$transaction'> {
  return clientFor(owner.id)
}

/** An open transaction of one account. */
export interface TenantTransaction extends SqlTransaction {
  db: Omit<NarrowedTransaction, Raw>
}

/**
 * Runs `run` in a transaction of the account. Never call another system inside it: on the embedded
 * database, an open transaction blocks every other client.
 */
export function transaction<T>(
  owner: Owner,
  run: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return withHooks((afterCommit) =>
    clientFor(owner.id).$transaction(
      (db) => run({ owner, db, ...tenantSql(owner, rawClient(db)), afterCommit }),
      TRANSACTION,
    ),
  )
}

function rawClient(db: Pick<NarrowedTransaction, Raw>): RawClient {
  return {
    query: (text, values) => db.$queryRawUnsafe(text, ...values),
    execute: (text, values) => db.$executeRawUnsafe(text, ...values),
  }
}
