import * as contracts from '@/lib/contracts/panel/phone-numbers'
import { reply } from '@/lib/http/endpoint'
import { progressRoute } from '@/lib/http/panel-progress'
import { resource } from '@/lib/http/resource'
import { connectCloudtelNumber } from '@/lib/services/phone-numbers/connect-cloudtel-number'

const SMS_ONLY =
  'This number can send SMS but make no calls, because no termination URI with its user name and password was given.'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: progressRoute({
    contract: contracts.connectCloudtelNumber,
    run: async ({ account, body, report }) => {
      const line = contracts.presentPhoneNumber(await connectCloudtelNumber(account, body, report))
      return reply(201, { ...line, ...(!line.canMakeCalls && { warning: SMS_ONLY }) })
    },
  }),
})
