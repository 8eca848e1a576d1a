/**
 * The files of lib/features that see more than one account, each with its reason. Every other file reaches
 * the database through its account. Checked by dependency-cruiser and scripts/checks/raw-sql.mjs, which also
 * refuses an entry that needs no such access any more.
 * @type {Readonly<Record<string, string>>}
 */
const SYSTEM_FILE_REASONS = {
  'account-deletion/delete-closed-accounts.ts': 'sweeper',
  'accounts/fill-trial-grants.ts': 'goes through all accounts',
  'accounts/forget-sessions.ts': 'sweeper',
  'accounts/log-in.ts': 'finds the account by e-mail address',
  'accounts/mail-links.ts': 'a token in a mail leads to its account',
  'accounts/open-account.ts': 'the account does not exist yet',
  'accounts/operated-accounts.ts': 'the operator names an account by e-mail address',
  'accounts/second-factor/login-step.ts': 'a log-in is not yet anybody’s',
  'accounts/password-reset.ts': 'finds the account by e-mail address',
  'actions/call-messages/sweep-call-messages.ts': 'sweeper',
  'booking-page/booking-page.ts': 'a booking code leads to its account',
  'appointments/booking-settings.ts':
    'the address of a self-booking page is unique across accounts',
  'appointments/calendar-feed.ts': 'the secret of a calendar leads to its account',
  'appointments/self-booking.ts': 'a self-booking page leads to its account',
  'appointments/send-due-reminders.ts': 'sweeper',
  'budget/forget-days.ts': 'deletes old counts of all accounts',
  'business/find-logo.ts': 'the hash in a public URL leads to its logo',
  'cadences/due-steps.ts': 'a timer names only the enrollment; sweeper',
  'cadences/pause-all.ts': 'pauses the cadences of all accounts',
  'calls/agent-reports.ts': 'the worker names only the call',
  'calls/analyze-call.ts': 'the job names only the call',
  'calls/extend-running-calls.ts': 'sweeper',
  'calls/forget-transcripts.ts': 'deletes old transcripts of all accounts',
  'calls/handle-telephony-webhook.ts': 'the exchange names only the call',
  'calls/open-inbound-call.ts': 'the dialed number leads to its account',
  'calls/sweep-calls.ts': 'sweeper',
  'campaigns/pause-all.ts': 'pauses the campaigns of all accounts',
  'campaigns/run-campaign-tick.ts': 'a timer names only the campaign',
  'campaigns/sweep-campaigns.ts': 'sweeper',
  'chatapp-inbox/handle-chatapp-webhook.ts': 'finds the account of an inbound message',
  'chatapp-inbox/mark-in-other-accounts.ts':
    'an opt-out holds in every account that wrote to the number',
  'chatapp-inbox/list-unmatched.ts': 'the messages belong to no account',
  'chatapp-inbox/unmatched-messages.ts': 'the messages belong to no account',
  'contacts/deletion/sweep-deletions.ts': 'sweeper',
  'contacts/read-stored-phones.ts': 'reads the numbers of all accounts again',
  'contacts/read-stored-requests.ts': 'reads the do-not-call requests of all accounts again',
  'contact-imports/forget-rejections.ts': 'deletes old rejected rows of all accounts',
  'conversation/read-agent-call.ts': 'the worker names only the call',
  'knowledge-bases/documents/sweep-documents.ts': 'sweeper',
  'knowledge-bases/search/find-chunks.ts':
    'planner settings for one transaction; the account is $1',
  'lead-forms/forget-submissions.ts': 'deletes old spam of all accounts',
  'lead-forms/find-lead.ts': 'the job names only the submission',
  'lead-forms/find-open-form.ts': 'the page of a form leads to its account',
  'lead-forms/framing-sites.ts': 'the page of a form leads to its sites',
  'lead-forms/propose-slug.ts': 'the address of a form is unique across accounts',
  'lead-forms/sweep-leads.ts': 'sweeper',
  'lead-forms/visitor/find-submission.ts': 'the token of a submission leads to its account',
  'messages/delivery-statuses.ts': 'the platform names only its message',
  'tools/mcp/refresh-servers.ts': 'sweeper',
  'call-problems/notify-weeks.ts': 'goes through all accounts',
  'calls/notify-slow-hours.ts': 'measures an hour of all accounts',
  'usage/grant-monthly-minutes.ts': 'grants to all accounts',
  'notifications/forget-notifications.ts': 'deletes old notifications of all accounts',
  'notifications/sweep-mails.ts': 'sweeper',
  'operations/delete-account.ts': 'the operator names an account by e-mail address',
  'operations/health/parts.ts': 'asks whether the database answers',
  'operations/metrics/read-business-metrics.ts': 'measures open calls and queues of all accounts',
  'phone-numbers/create-phone-numbers.ts': 'a phone number is unique across accounts',
  'phone-numbers/sweep-exchange.ts': 'sweeper',
  'phone-numbers/unused-trunks.ts': 'the account of a trunk may be deleted already',
  'playground/forget-acts.ts': 'deletes old acts of all accounts',
  'recordings/forget-recordings.ts': 'deletes old recordings of all accounts',
  'recordings/reactions/unused-recordings.ts': 'sweeper',
  'scenarios/sweep-runs.ts': 'sweeper',
  'teams/members.ts': 'a team belongs to no account',
  'teams/membership.ts': 'a team belongs to no account',
  'teams/teams.ts': 'a team belongs to no account',
  'voice-workers/read-workers.ts': 'workers belong to the installation',
  'voice-workers/report-worker.ts': 'workers belong to the installation',
  'webhooks/attempt-deliveries.ts': 'claims deliveries of all accounts',
  'webhooks/forget-events.ts': 'deletes old events of all accounts',
  'webhooks/forget-hours.ts': 'deletes old hours of all accounts',
  'webhooks/record-attempts.ts': 'records attempts of all accounts in one transaction',
  'webhooks/recover-deliveries.ts': 'the job names only the delivery; sweeper',
}

/** A regular expression of their paths. */
const SYSTEM_FILES = `^lib/features/(${Object.keys(SYSTEM_FILE_REASONS)
  .map((path) => path.replaceAll('.', '\\.'))
  .join('|')})$`

module.exports = { SYSTEM_FILE_REASONS, SYSTEM_FILES }
