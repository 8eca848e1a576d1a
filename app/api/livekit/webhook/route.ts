import { resource } from '@/lib/platform/http/resource'
import { signedRoute } from '@/lib/platform/http/signed-route'
import { handleTelephonyWebhook } from '@/lib/features/calls/handle-telephony-webhook'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: signedRoute({
    header: 'authorization',
    handle: (body, token) => handleTelephonyWebhook(Buffer.from(body).toString('utf8'), token),
  }),
})
