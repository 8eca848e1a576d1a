import { ACCOUNT_ERRORS } from './account-errors'
import { LEAD_ERRORS } from './lead-errors'
import { REQUEST_ERRORS } from './request-errors'
import { TOOL_ERRORS } from './tool-errors'

/**
 * Every error that the API can return: code → status and body. The body is `{error, code?}`, plus the
 * details that the thrower adds: error-fields.ts names them.
 * See docs/contract/public-api.md#error-table and docs/contract/decisions/requests.md#error-bodies.
 */
export const ERRORS = {
  invalid_api_key: { status: 401, error: 'invalid_api_key' },
  unauthorized: { status: 401, error: 'unauthorized' },
  unsigned_request: {
    status: 401,
    error: 'The request must be signed with INNGEST_SIGNING_KEY.',
    code: 'unsigned_request',
  },
  forbidden_origin: { status: 403, error: 'forbidden_origin' },
  handshake_refused: { status: 403, error: 'forbidden' },
  premium_required: { status: 403, error: 'premium_required', code: 'premium_required' },
  quota_exceeded: { status: 403, error: 'quota_exceeded', code: 'quota_exceeded' },
  rate_limited: { status: 429, error: 'rate_limit_exceeded', code: 'rate_limit_exceeded' },
  too_many_attempts: {
    status: 429,
    error: 'Too many attempts. Wait a few minutes and try again.',
    code: 'too_many_attempts',
  },
  invalid_json: { status: 400, error: 'invalid_json' },
  validation_error: { status: 400, error: 'validation_error' },
  invalid_event: { status: 400, error: 'invalid_event' },
  name_and_phone_required: { status: 400, error: 'first_name and phone are required' },
  invalid_phone: {
    status: 400,
    error: 'Invalid phone - must contain at least 10 digits',
    code: 'invalid_phone',
  },
  undiallable_phone: {
    status: 400,
    error: 'Invalid phone - no country has a number like this',
    code: 'invalid_phone',
  },
  phone_or_search_required: { status: 400, error: 'phone or search parameter is required' },
  insufficient_balance: {
    status: 402,
    error: 'Insufficient minute balance',
    code: 'insufficient_balance',
  },
  not_found: { status: 404, error: 'not_found' },
  assistant_not_found: { status: 404, error: 'assistant_not_found', code: 'not_found' },
  phone_number_not_found: { status: 404, error: 'phone_number_not_found', code: 'not_found' },
  method_not_allowed: { status: 405, error: 'method_not_allowed' },
  contact_dnc: { status: 409, error: 'contact_dnc', code: 'contact_dnc' },
  call_in_progress: { status: 409, error: 'call_in_progress', code: 'call_in_progress' },
  no_assistant: { status: 409, error: 'no_assistant', code: 'no_assistant' },
  contact_unknown: { status: 409, error: 'contact_unknown', code: 'contact_unknown' },
  call_ended: { status: 409, error: 'call_ended', code: 'call_ended' },
  call_running: {
    status: 409,
    error: 'This call is still running. Wait until it has ended.',
    code: 'call_running',
  },
  recording_off: {
    status: 409,
    error: 'This account does not record its calls.',
    code: 'recording_off',
  },
  recording_format: {
    status: 415,
    error: 'A recording is MP3 and is sent as audio/mpeg.',
    code: 'recording_format',
  },
  range_not_satisfiable: {
    status: 416,
    error: 'The file has no bytes in this range.',
    code: 'range_not_satisfiable',
  },
  call_not_answered: {
    status: 409,
    error: 'This call has not been answered yet.',
    code: 'call_not_answered',
  },
  no_worker: {
    status: 409,
    error: 'No assistant is connected to the telephone at the moment, so nobody can be called.',
    code: 'no_worker',
  },
  voice_not_configured: {
    status: 409,
    error: 'Talking by voice in the browser needs LiveKit, which is not configured.',
    code: 'voice_not_configured',
  },
  nothing_said: {
    status: 409,
    error: 'Nothing was said in this call: there is nothing to analyze.',
    code: 'nothing_said',
  },
  idempotency_mismatch: {
    status: 409,
    error: 'idempotency_mismatch',
    code: 'idempotency_mismatch',
  },
  idempotency_in_progress: {
    status: 409,
    error: 'idempotency_in_progress',
    code: 'idempotency_in_progress',
  },
  ...ACCOUNT_ERRORS,
  ...LEAD_ERRORS,
  ...TOOL_ERRORS,
  ...REQUEST_ERRORS,
  link_invalid: {
    status: 400,
    error: 'This link is no longer valid. Ask for a new one.',
    code: 'link_invalid',
  },
  number_exists: {
    status: 409,
    error: 'This number is already connected in this account.',
    code: 'number_exists',
  },
  number_taken: {
    status: 409,
    error: 'This number is already connected in another account. It has to be removed there first.',
    code: 'number_taken',
  },
  sip_host_not_public: {
    status: 400,
    error: 'The SIP host must be reachable from the public internet.',
    code: 'sip_host_not_public',
  },
  sip_host_unknown: {
    status: 400,
    error: 'No SIP host has this name. Compare it with the details of your telephone provider.',
    code: 'sip_host_unknown',
  },
  trunk_failed: {
    status: 502,
    error: 'The trunk could not be created. Check the address and the credentials, then try again.',
    code: 'trunk_failed',
  },
  exchange_unreachable: {
    status: 502,
    error: 'The telephone exchange did not answer. Try again in a few minutes.',
    code: 'exchange_unreachable',
  },
  cloudtel_credentials: {
    status: 400,
    error: 'The account SID and the auth token do not belong together. Copy both again.',
    code: 'cloudtel_credentials',
  },
  cloudtel_inactive: {
    status: 400,
    error: 'This account is suspended or closed at the provider. Reactivate it there first.',
    code: 'cloudtel_inactive',
  },
  cloudtel_number_unknown: {
    status: 400,
    error: 'This number does not belong to that account at the provider.',
    code: 'cloudtel_number_unknown',
  },
  cloudtel_refused: {
    status: 502,
    error: 'The provider did not allow the check.',
    code: 'cloudtel_refused',
  },
  provider_unreachable: {
    status: 502,
    error: 'The provider could not be reached or was not understood. Try again in a few minutes.',
    code: 'provider_unreachable',
  },
  team_not_found: { status: 404, error: 'Team not found.', code: 'team_not_found' },
  member_not_found: { status: 404, error: 'Member not found.', code: 'member_not_found' },
  user_not_registered: {
    status: 404,
    error: 'Nobody is registered with this e-mail address. Ask them to open an account first.',
    code: 'user_not_registered',
  },
  forbidden: {
    status: 403,
    error: 'You have no permission to do this in this team.',
    code: 'forbidden',
  },
  owner_immutable: {
    status: 403,
    error: 'The owner of a team cannot be changed or removed.',
    code: 'owner_immutable',
  },
  already_owner: {
    status: 409,
    error: 'This person is the owner of the team already.',
    code: 'already_owner',
  },
  already_member: {
    status: 409,
    error: 'This person is a member of the team already.',
    code: 'already_member',
  },
  subscription_inactive: {
    status: 409,
    error: 'This subscription is inactive. Create a new one to go on.',
    code: 'subscription_inactive',
  },
  no_line: {
    status: 409,
    error: 'There is no active phone number to call from.',
    code: 'no_line',
  },
  campaign_empty: {
    status: 409,
    error: 'This campaign has nobody to call. Add people first.',
    code: 'campaign_empty',
  },
  campaign_end_passed: {
    status: 409,
    error: 'The end of this campaign has passed. Choose a later one first.',
    code: 'campaign_end_passed',
  },
  campaign_running: {
    status: 409,
    error: 'This campaign is running already.',
    code: 'campaign_running',
  },
  campaign_started: {
    status: 409,
    error: 'This campaign was started: stop it instead.',
    code: 'campaign_started',
  },
  campaign_not_running: {
    status: 409,
    error: 'This campaign is not running.',
    code: 'campaign_not_running',
  },
  campaign_finished: {
    status: 409,
    error: 'This campaign has finished.',
    code: 'campaign_finished',
  },
  view_exists: {
    status: 409,
    error: 'This list has a view of this name already.',
    code: 'view_exists',
  },
  selection_too_large: {
    status: 400,
    error: 'At most 500 contacts at once: narrow the filters, or select fewer.',
    code: 'selection_too_large',
  },
  cadence_inactive: { status: 409, error: 'cadence_inactive', code: 'cadence_inactive' },
  import_columns: {
    status: 400,
    error: 'The file needs a column with names and one with phone numbers.',
    code: 'import_columns',
  },
  import_running: {
    status: 409,
    error: 'A file is being imported already. Wait until it is done.',
    code: 'import_running',
  },
  slot_taken: { status: 409, error: 'slot_taken', code: 'slot_taken' },
  slot_unavailable: { status: 409, error: 'slot_unavailable', code: 'slot_unavailable' },
  booking_unavailable: { status: 409, error: 'booking_unavailable', code: 'booking_unavailable' },
  slug_taken: { status: 409, error: 'slug_taken', code: 'slug_taken' },
  appointment_over: { status: 409, error: 'appointment_over', code: 'appointment_over' },
  appointment_cancelled: {
    status: 409,
    error: 'appointment_cancelled',
    code: 'appointment_cancelled',
  },
  already_linked: { status: 409, error: 'Already linked', code: 'already_linked' },
  document_kind: {
    status: 400,
    error: 'Files of this kind cannot be read. Upload pdf, docx, txt, md, html or csv.',
    code: 'document_kind',
  },
  logo_kind: {
    status: 400,
    error: 'A logo is a PNG, JPEG or WebP image.',
    code: 'logo_kind',
  },
  logo_too_large: {
    status: 400,
    error: 'A logo has at most 2,000 pixels on each side.',
    code: 'logo_too_large',
  },
  document_not_failed: {
    status: 409,
    error: 'This document has not failed: there is nothing to try again.',
    code: 'document_not_failed',
  },
  key_facts_full: { status: 409, error: 'The key facts are full.', code: 'key_facts_full' },
  embedding_unavailable: {
    status: 502,
    error: 'The embedding server could not place the question. Try again in a minute.',
    code: 'embedding_unavailable',
  },
  speech_not_configured: {
    status: 409,
    error: 'No text-to-speech is set up on this installation.',
    code: 'speech_not_configured',
  },
  voice_unknown: {
    status: 409,
    error: 'The text-to-speech has no such voice, or no longer. Choose another one.',
    code: 'voice_unknown',
  },
  speech_unavailable: {
    status: 502,
    error: 'The text-to-speech could not be reached. Try again in a minute.',
    code: 'speech_unavailable',
  },
  speech_refused: {
    status: 502,
    error:
      'The text-to-speech refused to speak. Its key, its model or its credit may be the reason.',
    code: 'speech_refused',
  },
  name_and_template_required: { status: 400, error: 'name and templateName are required' },
  phone_mismatch: {
    status: 403,
    error: 'phoneNumber does not match the call',
    code: 'phone_mismatch',
  },
  chatapp_not_configured: {
    status: 409,
    error: 'The chat app is not set up on this installation.',
    code: 'chatapp_not_configured',
  },
  chatapp_window_closed: {
    status: 409,
    error:
      'Free text can only be sent within 24 hours of the last message of this person. Send an approved template.',
    code: 'chatapp_window_closed',
  },
  chatapp_number: {
    status: 409,
    error: 'No message can be sent to the number of this call.',
    code: 'chatapp_number',
  },
  chatapp_refused: {
    status: 400,
    error: 'The chat app refused the message.',
    code: 'chatapp_refused',
  },
  chatapp_credentials: {
    status: 502,
    error: 'The chat app does not accept the credentials of this installation.',
    code: 'chatapp_credentials',
  },
  chatapp_unreachable: {
    status: 502,
    error: 'The chat app could not be reached. Nothing was sent: try again in a minute.',
    code: 'chatapp_unreachable',
  },
  chatapp_no_answer: {
    status: 502,
    error: 'The chat app did not answer in time. The message may have been sent.',
    code: 'chatapp_no_answer',
  },
  nothing_to_send: {
    status: 409,
    error: 'There is nothing to write this message about yet. Give a text or a template.',
    code: 'nothing_to_send',
  },
  /** The client has disconnected and does not receive this. */
  request_aborted: { status: 400, error: 'request_aborted' },
  payload_too_large: { status: 413, error: 'payload_too_large' },
  too_many_uploads: {
    status: 429,
    error: 'This account is sending several files already. Wait until one of them has arrived.',
    code: 'too_many_uploads',
  },
  uploads_busy: {
    status: 503,
    error: 'The server is receiving too many files at the moment. Try again in a few seconds.',
    code: 'uploads_busy',
  },
  mail_error: {
    status: 502,
    error: 'The mail could not be sent. Try again in a minute.',
    code: 'mail_error',
  },
  telephony_error: { status: 502, error: 'telephony_error', code: 'telephony_error' },
  service_unavailable: {
    status: 503,
    error: 'The service is unavailable at the moment. Try again in a few seconds.',
    code: 'service_unavailable',
  },
  storage_full: {
    status: 503,
    error:
      'The disk of this installation is full, so nothing can be stored. Try again in a minute.',
    code: 'storage_full',
  },
  internal_error: { status: 500, error: 'internal_error' },
} as const satisfies Record<string, { status: number; error: string; code?: string }>
