import { AppError } from '@/lib/domain/errors'
import { TRANSPORTS, type RegionCode, type Transport } from '@/lib/domain/phone-number'
import { encryptSecret } from '@/lib/secrets'
import { tenantDb, type Owner } from '@/lib/tenant'
import { Prisma, type PhoneNumber } from '@/prisma/generated/client'

export interface NewLines {
  /** E.164, one record each. */
  numbers: string[]
  friendlyName: string
  regionCode: RegionCode
  trunkId: string
  address: string
  transport: Transport
  username: string
  assistantId?: string | null
}

/** All of them or none. @throws number_exists when any is connected already, here or elsewhere */
export async function createSipLines(owner: Owner, lines: NewLines): Promise<PhoneNumber[]> {
  const config = {
    trunkId: lines.trunkId,
    address: lines.address,
    transport: TRANSPORTS[lines.transport],
    username: encryptSecret(lines.username),
  }
  try {
    return await tenantDb(owner).phoneNumber.createManyAndReturn({
      data: lines.numbers.map((phoneNumber) => ({
        ownerId: owner.id,
        phoneNumber,
        friendlyName: lines.friendlyName,
        provider: 'rtc_sip',
        providerType: 'sip',
        regionCode: lines.regionCode,
        sipTrunkId: lines.trunkId,
        assistantId: lines.assistantId,
        config,
      })),
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('number_exists')
    throw error
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
