import type { Ids } from './tenancy-world'

export const PATH_IDS: [prefix: string, name: keyof Ids][] = [
  ['/api/assistants/', 'assistant'],
  ['/api/scenarios/', 'scenario'],
  ['/api/knowledge-bases/', 'knowledgeBase'],
  ['/api/actions/chatapp/', 'chatAppAction'],
  ['/api/actions/sms/', 'smsAction'],
  ['/api/actions/', 'chatAppAction'],
  ['/api/tools/', 'tool'],
  ['/api/mcp-servers/', 'mcpServer'],
  ['/api/phone-numbers/', 'phoneNumber'],
  ['/api/contacts/imports/', 'import'],
  ['/api/contacts/deletions/', 'contactDeletion'],
  ['/api/contacts/', 'contact'],
  ['/api/saved-views/', 'savedView'],
  ['/api/data-deletion-requests/', 'deletion'],
  ['/api/campaigns/', 'campaign'],
  ['/api/cadences/', 'cadence'],
  ['/api/appointments/', 'appointment'],
  ['/api/appointment-reminders/', 'reminder'],
  ['/api/closed-days/', 'closedDays'],
  ['/api/calls/', 'call'],
  ['/api/webhooks/deliveries/', 'delivery'],
  ['/api/webhooks/', 'hook'],
  ['/api/teams/', 'team'],
  ['/api/lead-forms/', 'leadForm'],
  ['/api/user/sessions/', 'session'],
  ['/api/user/api-keys/', 'namedKey'],
  ['/api/v1/contacts/', 'contact'],
  ['/api/v1/calls/', 'call'],
  ['/api/v1/campaigns/', 'campaign'],
  ['/api/v1/cadences/', 'cadence'],
  ['/api/v1/hooks/', 'hook'],
]

/** Fills these IDs into a route. */
export function addressOf(route: string, ids: Ids): string {
  return route
    .replace('[enrollmentId]', ids.enrollment)
    .replace('[documentId]', ids.document)
    .replace('[tagId]', ids.tag)
    .replace('[noteId]', ids.note)
    .replace('[submissionId]', ids.submission)
    .replace('[provider]', 'local_sms')
    .replace('[number]', '1')
    .replace('[id]', () => {
      const known = PATH_IDS.find(([prefix]) => route.startsWith(prefix))
      if (!known)
        throw new Error(
          `PATH_IDS does not say what [id] identifies in ${route}. Add the route there.`,
        )
      return ids[known[1]]
    })
}
