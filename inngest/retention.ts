import { MAX_VERSIONS } from '@/lib/features/assistants/rules/version'
import { BUDGET_DAYS } from '@/lib/features/budget/forget-days'
import { DAYS as STATUS_DAYS } from '@/lib/features/messages/delivery-statuses'
import { UNMATCHED_DAYS } from '@/lib/features/chatapp-inbox/unmatched-messages'
import { REJECTION_DAYS } from '@/lib/features/contact-imports/rules/contact-import'
import { ABUSE_DAYS } from '@/lib/features/lead-forms/rules/submission'
import { KEPT_DAYS } from '@/lib/features/notifications/rules/notification'
import { KEPT_RUNS } from '@/lib/features/scenarios/rules/scenario'
import { KEPT_HOURS } from '@/lib/platform/http/idempotency-claim'

interface Retention {
  grows: string
  /** Until when a row is kept. */
  kept: string
  /** The job that deletes it. Other rows go with what they belong to, or are deleted by who uses them. */
  job?: string
}

const BY_HAND = 'what people set up'
const ACCOUNT = 'as long as the account'
const CONTACT = 'as long as the contact'
const CALL = 'as long as the call'

/**
 * The retention of every table of the database. docs/scale.md shows it, and a test compares the two with each other, and
 * with the database.
 */
export const RETENTION: Readonly<Record<string, Retention>> = {
  // Grows with use.
  contacts: { grows: 'a contact', kept: 'until it is deleted' },
  activities: {
    grows: 'a change, message, request or appointment of a contact',
    kept: `${ACCOUNT}, or until the contact has its data deleted`,
  },
  calls: {
    grows: 'a call',
    kept: `${ACCOUNT}; its facts and context \`TRANSCRIPT_RETENTION_DAYS\``,
    job: 'forget-transcripts',
  },
  call_turns: {
    grows: 'an utterance',
    kept: '`TRANSCRIPT_RETENTION_DAYS`',
    job: 'forget-transcripts',
  },
  call_tool_uses: {
    grows: 'a tool that the assistant uses',
    kept: '`TRANSCRIPT_RETENTION_DAYS`',
    job: 'forget-transcripts',
  },
  call_problems: {
    grows: 'something that went wrong in a call',
    kept: '`TRANSCRIPT_RETENTION_DAYS`',
    job: 'forget-transcripts',
  },
  tool_runs: {
    grows: 'a custom tool that the assistant uses',
    kept: '`TRANSCRIPT_RETENTION_DAYS`',
    job: 'forget-transcripts',
  },
  turn_traces: { grows: 'what an utterance took', kept: CALL },
  call_costs: { grows: 'a call that has ended', kept: CALL },
  call_messages: { grows: 'a message of an action', kept: CALL },
  call_recordings: {
    grows: 'a recorded call',
    kept: `the file as many days as the account sets; the row ${CALL}`,
    job: 'forget-recordings',
  },
  recording_listens: { grows: 'a person who listens, once an hour', kept: CALL },
  unused_recordings: {
    grows: 'an upload, a deleted recording',
    kept: 'until its file is deleted',
    job: 'sweep-unused-recordings',
  },
  minute_entries: { grows: 'a charged call, a monthly grant', kept: ACCOUNT },
  events: {
    grows: 'what an event states',
    kept: '`EVENT_RETENTION_DAYS`, and until its deliveries have ended',
    job: 'forget-events',
  },
  webhook_deliveries: {
    grows: 'an event, for each subscription',
    kept: 'as long as the event',
    job: 'forget-events',
  },
  webhook_attempts: {
    grows: 'an attempt of a delivery',
    kept: 'as long as the delivery',
    job: 'forget-events',
  },
  webhook_hours: {
    grows: 'an hour of a subscription with an attempt',
    kept: '`EVENT_RETENTION_DAYS`',
    job: 'forget-webhook-hours',
  },
  notifications: {
    grows: 'what an account holder should know',
    kept: `${KEPT_DAYS} days, or as long as the contact that it names`,
    job: 'forget-notifications',
  },
  idempotency_keys: {
    grows: 'a request with an `Idempotency-Key`',
    kept: `${KEPT_HOURS} hours`,
    job: 'forget-idempotency-keys',
  },
  chat_messages: { grows: 'a chat-app message', kept: ACCOUNT },
  chat_deliveries: {
    grows: 'a chat-app message that is sent',
    kept: `as long as its message, otherwise ${STATUS_DAYS} days`,
    job: 'forget-deliveries',
  },
  unmatched_messages: {
    grows: 'a chat-app message from a sender whom no account knows',
    kept: `${UNMATCHED_DAYS} days; opt-outs for good`,
    job: 'forget-unmatched',
  },
  campaign_contacts: {
    grows: 'a contact in a campaign',
    kept: 'as long as campaign and contact',
  },
  cadence_enrollments: {
    grows: 'a contact in a cadence',
    kept: 'as long as cadence and contact',
  },
  appointments: { grows: 'an appointment', kept: CONTACT },
  appointment_reminder_sends: {
    grows: 'a reminder that is sent',
    kept: 'as long as appointment and reminder',
  },
  data_deletion_requests: { grows: 'a request of a contact', kept: ACCOUNT },
  contact_tags: { grows: 'a tag of a contact', kept: CONTACT },
  contact_notes: { grows: 'a note about a contact', kept: `${CONTACT}, or until it is deleted` },
  contact_callbacks: { grows: 'a contact that was called back by hand', kept: CONTACT },
  contact_deletions: {
    grows: 'a contact that is deleted in the panel',
    kept: 'ten seconds, in which the deletion can be undone',
    job: 'sweep-contact-deletions',
  },
  contact_imports: { grows: 'an imported file', kept: ACCOUNT },
  contact_import_rejections: {
    grows: 'a rejected row of a file',
    kept: `${REJECTION_DAYS} days`,
    job: 'forget-rejected-rows',
  },
  lead_submissions: {
    grows: 'a lead form that is sent',
    kept: `${ACCOUNT}, or until the contact has its data deleted; spam ${ABUSE_DAYS} days`,
    job: 'forget-submissions',
  },
  lead_form_days: { grows: 'a day on which a lead form is opened', kept: 'as long as the form' },
  knowledge_documents: { grows: 'a document', kept: 'until it is deleted' },
  knowledge_contents: { grows: 'a document', kept: 'as long as the document' },
  knowledge_chunks: { grows: 'a piece of a document', kept: 'as long as the document' },
  knowledge_embeddings: { grows: 'a piece of a document', kept: 'as long as the chunk' },
  assistant_versions: {
    grows: 'a save that changes an assistant',
    kept: `the newest ${MAX_VERSIONS} of each assistant, until it is deleted`,
  },
  scenario_runs: {
    grows: 'a run of a scenario',
    kept: `the newest ${KEPT_RUNS} of each scenario`,
  },
  daily_uses: {
    grows: 'an account and a day on which it spends the installation’s money',
    kept: `${BUDGET_DAYS} days`,
    job: 'forget-budget-days',
  },
  daily_totals: {
    grows: 'a day on which money is spent',
    kept: `${BUDGET_DAYS} days`,
    job: 'forget-budget-days',
  },
  playground_acts: {
    grows: 'what a live talk of the playground sends or books',
    kept: `${BUDGET_DAYS} days`,
    job: 'forget-budget-days',
  },
  trial_grants: { grows: 'an e-mail address that gets the trial minutes', kept: 'for good' },
  sessions: { grows: 'a log-in', kept: 'until it expires', job: 'forget-sessions' },
  user_tokens: {
    grows: 'a mailed link',
    kept: 'until the account asks for another one, once it has expired',
  },
  voice_workers: { grows: 'a worker that reports', kept: 'a day after its last report' },
  unused_trunks: {
    grows: 'a trunk that is created or abandoned',
    kept: 'until the exchange has deleted it',
    job: 'sweep-unused-trunks',
  },
  // Configuration. Its size is limited by plans, or by patience.
  users: { grows: BY_HAND, kept: 'until its holder or the operator deletes the account' },
  account_deletions: {
    grows: 'an account that is closed',
    kept: 'until the account is deleted',
    job: 'sweep-closed-accounts',
  },
  tags: { grows: BY_HAND, kept: 'until a new tag needs the place of a tag without contacts' },
  notification_settings: { grows: BY_HAND, kept: ACCOUNT },
  saved_views: { grows: BY_HAND, kept: ACCOUNT },
  api_keys: { grows: BY_HAND, kept: ACCOUNT },
  named_api_keys: { grows: BY_HAND, kept: ACCOUNT },
  second_factors: { grows: BY_HAND, kept: 'until it is switched off' },
  recovery_codes: { grows: BY_HAND, kept: 'until it is used' },
  assistants: { grows: BY_HAND, kept: ACCOUNT },
  assistant_actions: { grows: BY_HAND, kept: ACCOUNT },
  assistant_knowledge_bases: { grows: BY_HAND, kept: ACCOUNT },
  actions: { grows: BY_HAND, kept: ACCOUNT },
  tools: { grows: BY_HAND, kept: ACCOUNT },
  assistant_tools: { grows: BY_HAND, kept: ACCOUNT },
  mcp_servers: { grows: BY_HAND, kept: ACCOUNT },
  appointment_reminders: { grows: BY_HAND, kept: ACCOUNT },
  booking_settings: { grows: BY_HAND, kept: ACCOUNT },
  closed_days: { grows: BY_HAND, kept: ACCOUNT },
  calendar_feeds: { grows: BY_HAND, kept: ACCOUNT },
  lead_forms: { grows: BY_HAND, kept: ACCOUNT },
  lead_form_consents: { grows: BY_HAND, kept: 'as long as the form' },
  permitted_hours: { grows: BY_HAND, kept: ACCOUNT },
  cost_settings: { grows: BY_HAND, kept: ACCOUNT },
  telephony_prices: { grows: BY_HAND, kept: ACCOUNT },
  businesses: { grows: BY_HAND, kept: ACCOUNT },
  cadences: { grows: BY_HAND, kept: ACCOUNT },
  campaigns: { grows: BY_HAND, kept: ACCOUNT },
  knowledge_bases: { grows: BY_HAND, kept: ACCOUNT },
  phone_numbers: { grows: BY_HAND, kept: ACCOUNT },
  scenarios: {
    grows: BY_HAND,
    kept: `${ACCOUNT}; of a call, until the contact has its data deleted`,
  },
  service_configs: { grows: BY_HAND, kept: ACCOUNT },
  team_members: { grows: BY_HAND, kept: ACCOUNT },
  teams: { grows: BY_HAND, kept: 'as long as the account that owns it' },
  webhook_subscriptions: { grows: BY_HAND, kept: ACCOUNT },
}
