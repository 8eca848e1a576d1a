import { handleAuth } from '@/lib/http/auth/handle-auth'
import { resource } from '@/lib/http/resource'

export const { GET, POST, PUT, PATCH, DELETE } = resource({ GET: handleAuth, POST: handleAuth })
