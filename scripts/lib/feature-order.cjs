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
  messages: ['contacts', 'sms-providers'],
  assistants: ['knowledge'],
  'phone-numbers': ['assistants'],
  appointments: ['contacts', 'messages', 'webhooks'],
  'voice-workers': [],
  calls: ['assistants', 'contacts', 'messages', 'minutes', 'webhooks'],
  recordings: ['calls'],
  actions: ['appointments', 'assistants', 'contacts', 'messages'],
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
  operations: ['accounts', 'knowledge', 'minutes', 'phone-numbers', 'voice-workers'],
  simulator: ['appointments', 'conversation'],
  'api-reference': [
    'accounts',
    'assistants',
    'cadences',
    'calls',
    'campaigns',
    'contacts',
    'conversation',
    'phone-numbers',
    'recordings',
    'voice-workers',
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
  ],
}

module.exports = { MAY_IMPORT }
