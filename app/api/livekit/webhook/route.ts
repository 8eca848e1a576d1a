import { resource } from '@/lib/http/resource'
import { signedRoute } from '@/lib/http/signed-route'
import { hearExchange } from '@/lib/services/calls/hear-exchange'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: signedRoute({
    header: 'authorization',
    hear: (body, token) => hearExchange(Buffer.from(body).toString('utf8'), token),
  }),
})
