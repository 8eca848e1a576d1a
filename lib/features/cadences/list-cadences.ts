import type { ListedCadence } from './rules/cadence'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { toCadence } from './rows'

/** What is read with every cadence: how many are on the way. */
export const WITH_ACTIVE_COUNT = {
  _count: { select: { enrollments: { where: { status: 'active' } } } },
} as const satisfies Prisma.CadenceInclude

type Row = Prisma.CadenceGetPayload<{ include: typeof WITH_ACTIVE_COUNT }>

export function toListed({ _count, ...row }: Row): ListedCadence {
  return { ...toCadence(row), activeEnrollments: _count.enrollments }
}

/** The account's cadences and templates, newest first. */
export async function listCadences(owner: Owner): Promise<ListedCadence[]> {
  const rows = await tenantDb(owner).cadence.findMany({
    where: { deletedAt: null },
    include: WITH_ACTIVE_COUNT,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toListed)
}
