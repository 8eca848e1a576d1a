import * as contracts from '@/lib/features/phone-numbers/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { progressRoute } from '@/lib/features/phone-numbers/progress-route'
import { resource } from '@/lib/platform/http/resource'
import { requirePublicSipHost } from '@/lib/features/phone-numbers/public-sip-host'
import { connectCloudtelNumber } from '@/lib/features/phone-numbers/connect-numbers'

const SMS_ONLY =
  'This number can send SMS but make no calls, because no termination URI with its user name and password was given.'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: progressRoute({
    contract: contracts.connectCloudtelNumber,
    validate: ({ body: { terminationUri: address } }) => {
      if (address) requirePublicSipHost({ address, field: 'terminationUri' })
    },
    run: async ({ account, body, report }) => {
      const number = contracts.presentPhoneNumber(
        await connectCloudtelNumber(account, body, report),
      )
      return reply(201, { ...number, ...(!number.canMakeCalls && { warning: SMS_ONLY }) })
    },
  }),
})
