/**
 * Lists which features each feature may import, lowest floor first. A feature may import only features listed before
 * it. dependency-cruiser and scripts/checks/architecture.mjs check this; the latter also rejects an entry that no
 * import uses. Effects in the other direction are reactions: see lib/features/reactions.ts.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_IMPORT = {
  minutes: [],
  accounts: ['minutes'],
  webhooks: [],
  teams: [],
  contacts: ['webhooks'],
  'sms-providers': [],
  knowledge: [],
  assistants: ['knowledge'],
  'phone-numbers': ['assistants'],
  messages: ['contacts', 'sms-providers'],
  appointments: ['contacts', 'messages', 'webhooks'],
  calls: ['assistants', 'contacts', 'minutes', 'webhooks'],
  actions: ['appointments', 'contacts', 'messages'],
  conversation: [
    'actions',
    'appointments',
    'calls',
    'contacts',
    'knowledge',
    'messages',
    'minutes',
  ],
  campaigns: ['assistants', 'calls', 'contacts', 'webhooks'],
  cadences: ['assistants', 'calls', 'contacts', 'messages'],
  'contact-imports': ['campaigns', 'contacts'],
  'chatapp-inbox': ['contacts'],
  'data-deletion': ['contacts'],
  overview: [],
  operations: ['accounts', 'knowledge', 'minutes', 'phone-numbers'],
  simulator: ['conversation'],
  scenarios: ['appointments', 'assistants', 'conversation'],
  'api-reference': [
    'accounts',
    'assistants',
    'cadences',
    'calls',
    'campaigns',
    'contacts',
    'conversation',
    'phone-numbers',
    'webhooks',
  ],
  demo: [
    'accounts',
    'actions',
    'appointments',
    'assistants',
    'cadences',
    'campaigns',
    'contacts',
    'knowledge',
    'messages',
    'minutes',
    'phone-numbers',
    'scenarios',
  ],
}

module.exports = { MAY_IMPORT }
