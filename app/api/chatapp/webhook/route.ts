import { resource } from '@/lib/platform/http/resource'
import { handshakeRoute, signedRoute } from '@/lib/platform/http/signed-route'
import {
  answerHandshake,
  handleChatAppWebhook,
} from '@/lib/features/chatapp-inbox/handle-chatapp-webhook'

/** Bytes. The platform posts many notifications at once. */
const LIMIT = 3 * 1024 * 1024

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: handshakeRoute(answerHandshake),
  POST: signedRoute({ header: 'x-hub-signature-256', limit: LIMIT, handle: handleChatAppWebhook }),
})
