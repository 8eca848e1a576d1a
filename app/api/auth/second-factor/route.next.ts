import { cookies } from 'next/headers'
import { logInWithCode } from '@/lib/features/accounts/contract/second-factor'
import { completeLogIn } from '@/lib/features/accounts/second-factor/login-step'
import { readBrowser } from '@/lib/features/accounts/session/read-browser'
import { deviceCookie, deviceTokenIn } from '@/lib/platform/auth/device-cookie'
import { loginStepCookie, loginStepIn } from '@/lib/platform/auth/login-step-cookie'
import { sessionCookie } from '@/lib/platform/auth/session'
import { clientAddress } from '@/lib/platform/http/client-address'
import { reply } from '@/lib/platform/http/endpoint'
import { openRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: openRoute({
    contract: logInWithCode,
    run: async ({ body, request }) => {
      const kept = request.headers.get('cookie')
      const { deviceToken, ...session } = await completeLogIn({
        code: body.code,
        stepToken: loginStepIn(kept),
        ipAddress: clientAddress(request),
        browser: readBrowser(request),
        deviceToken: deviceTokenIn(kept),
      })
      const browser = await cookies()
      browser.set(await sessionCookie(session))
      browser.set(loginStepCookie(''))
      if (deviceToken) browser.set(deviceCookie(deviceToken))
      return reply(200, { success: true })
    },
  }),
})
