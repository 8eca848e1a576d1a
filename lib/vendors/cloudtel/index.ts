import { config } from '@/lib/platform/config'
import type { Cloudtel, CloudtelAccess } from './port'
import { twilio } from './twilio'

export { type Cloudtel, type CloudtelAccess, CloudtelError } from './port'

/** The cloud telephony provider, with the credentials of one of its accounts. @param root the URL of its API */
export function cloudtel(access: CloudtelAccess, root = config().CLOUDTEL_API_URL): Cloudtel {
  return twilio(root, access)
}
