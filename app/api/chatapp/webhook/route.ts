import { resource } from '@/lib/http/resource'
import { handshakeRoute, signedRoute } from '@/lib/http/signed-route'
import { answerHandshake } from '@/lib/services/chatapp-inbox/answer-handshake'
import { hearChatApp } from '@/lib/services/chatapp-inbox/hear-chatapp'

/** The platform posts many messages at once. */
const LIMIT = 3 * 1024 * 1024

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: handshakeRoute(answerHandshake),
  POST: signedRoute({ header: 'x-hub-signature-256', limit: LIMIT, hear: hearChatApp }),
})
