import { createHash } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { businessOf, type Business } from './rules/business'
import { inspectLogo } from './rules/logo'
import { WITH_BUSINESS } from './rows'

export async function readBusiness(owner: Owner): Promise<Business> {
  return businessOf({ business: await tenantDb(owner).business.findFirst(WITH_BUSINESS.business) })
}

/** Describes the business. Its logo stays as it is. */
export async function updateBusiness(
  owner: Owner,
  described: Omit<Business, 'logo' | 'privacyNotice'> & { privacyNotice?: string | undefined },
): Promise<Business> {
  await write(owner, described)
  return readBusiness(owner)
}

/** Names the business. What else describes it stays as it is. */
export async function nameBusiness(owner: Owner, name: string): Promise<Business> {
  await write(owner, { name })
  return readBusiness(owner)
}

/** Names the business of an account that is being opened. */
export async function insertBusiness({ owner, db }: TenantTransaction, name: string) {
  await db.business.create({ data: { ownerId: owner.id, name }, select: { ownerId: true } })
}

/** Replaces the logo. @throws logo_kind, logo_too_large */
export async function setLogo(owner: Owner, logo: Uint8Array<ArrayBuffer>): Promise<Business> {
  const found = await inspectLogo(logo)
  if ('problem' in found) throw new AppError(found.problem)
  const logoHash = createHash('sha256').update(logo).digest('hex')
  await write(owner, { logo, logoType: found.type, logoHash })
  return readBusiness(owner)
}

export async function removeLogo(owner: Owner): Promise<Business> {
  await tenantDb(owner).business.updateMany({
    data: { logo: null, logoType: null, logoHash: null },
  })
  return readBusiness(owner)
}

interface BusinessColumns extends Partial<Omit<Business, 'logo'>> {
  logo?: Uint8Array<ArrayBuffer>
  logoType?: string
  logoHash?: string
}

async function write(owner: Owner, data: BusinessColumns): Promise<void> {
  await tenantDb(owner).business.upsert({
    where: { ownerId: owner.id },
    create: { name: '', ...data, ownerId: owner.id },
    update: data,
    select: { ownerId: true },
  })
}
