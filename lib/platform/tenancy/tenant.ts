import { systemDb, TRANSACTION } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { Prisma } from '@/prisma/generated/client'
import { type Owner, type TenantSql, tenantSql } from './tenant-sql'

export { OWNER, tenantQuery, type Owner } from './tenant-sql'

type Args = { where?: Record<string, unknown>; data?: unknown; create?: unknown }

const OWNED = new Set<string>(
  Object.values(Prisma.ModelName).filter((model) => {
    const fields = Prisma[`${model}ScalarFieldEnum` as keyof typeof Prisma] as object
    return 'ownerId' in fields
  }),
)

/** The account's own row is found by its id; every other model by its owner. */
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

/** The door to raw statements is `query` and `execute` of a transaction, and `tenantQuery`. */
type Raw = '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'

type NarrowedClient = ReturnType<typeof clientFor>
type NarrowedTransaction = Parameters<Parameters<NarrowedClient['$transaction']>[0]>[0]

/**
 * The database as one account sees it: every query of a model is narrowed to its rows, and every new
 * row is its own.
 */
export function tenantDb(owner: Owner): Omit<NarrowedClient, Raw | '$transaction'> {
  return clientFor(owner.id)
}

/** An open transaction of one account. */
export interface TenantTransaction extends TenantSql {
  owner: Owner
  db: Omit<NarrowedTransaction, Raw>
  /** Runs once the transaction has committed; its failure is logged, never thrown. */
  afterCommit(run: () => void | Promise<void>): void
}

/**
 * Runs `run` in one transaction of the account. Never call another system inside it: on the
 * embedded database an open transaction holds up everybody else.
 */
export async function transaction<T>(
  owner: Owner,
  run: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const hooks: (() => void | Promise<void>)[] = []
  const result = await clientFor(owner.id).$transaction(
    (db) => run({ owner, db, ...tenantSql(owner, db), afterCommit: (hook) => hooks.push(hook) }),
    TRANSACTION,
  )
  for (const hook of hooks) {
    Promise.resolve()
      .then(hook)
      .catch((error: unknown) => log().error({ err: error }, 'work after a commit failed'))
  }
  return result
}
