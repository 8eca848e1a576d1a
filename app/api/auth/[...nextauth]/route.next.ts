import { handleAuth } from '@/lib/features/accounts/session/handle-auth'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: handleAuth,
  POST: handleAuth,
})
