import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'

/** A logo by the hash in its public URL, which names no account. @throws not_found */
export async function findLogo(
  hash: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const found = /^[0-9a-f]{64}$/.test(hash)
    ? await systemDb().business.findFirst({
        where: { logoHash: hash },
        select: { logo: true, logoType: true },
      })
    : null
  if (!found?.logo || !found.logoType) throw new AppError('not_found')
  return { type: found.logoType, bytes: found.logo }
}
