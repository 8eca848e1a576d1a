import { chatAppInbox } from '@/lib/vendors/chatapp'
import { AppError } from '@/lib/platform/errors'

/** What the platform is answered when our address is entered there. @throws handshake_refused */
export function answerHandshake(query: URLSearchParams): string {
  const challenge = chatAppInbox().answerHandshake(query)
  if (challenge === null) throw new AppError('handshake_refused')
  return challenge
}
