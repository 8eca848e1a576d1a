import { cloudtel } from '@/lib/vendors/cloudtel'
import { mayHaveArrived, mayHaveSucceeded, requestVendor } from '@/lib/platform/http-client'
import type { Outside, SmsConnection } from './rules/provider'
import { definitionOf, type SmsAccess } from './rules/sms'
import { SmsError } from './rules/sms-error'

/** Connects to a provider with an account's credentials. @param root the URL of the provider's API */
export function connectSms(
  { provider, ...config }: SmsAccess,
  root = definitionOf(provider).url,
): SmsConnection {
  return definitionOf(provider).connect(config, outsideAt(root))
}

function outsideAt(root: string | undefined): Outside {
  return {
    cloudtel: (access) => cloudtel(access, root),

    async request(step, path, { login, body, headers: own } = {}) {
      const headers = {
        ...own,
        ...(login && { authorization: `Basic ${base64(`${login.user}:${login.password}`)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const json = body === undefined ? undefined : JSON.stringify(body)
      try {
        const response = await requestVendor(`${root}${path}`, { headers, body: json })
        return { ...response, maybeDone: mayHaveSucceeded(response.status) }
      } catch (error) {
        throw SmsError.noUsableAnswer(step === 'send' && mayHaveArrived(error), { cause: error })
      }
    },
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
