import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** One delivery with what was sent and every attempt, in order. @throws not_found */
export async function readDelivery(owner: Owner, id: bigint) {
  const delivery = await tenantDb(owner).webhookDelivery.findFirst({
    where: { id },
    include: {
      event: true,
      subscription: { select: { targetUrl: true, isActive: true } },
      attempts: { orderBy: { attempt: 'asc' } },
    },
  })
  if (!delivery) throw new AppError('not_found')
  return delivery
}
