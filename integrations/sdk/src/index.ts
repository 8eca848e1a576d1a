export { Santral, type SantralOptions } from './santral.js'
export { SantralError, type ErrorBody, type FieldProblem } from './errors.js'
export {
  verifyWebhook,
  WebhookVerificationError,
  type RequestHeaders,
  type VerifyOptions,
} from './verify-webhook.js'
export type { IdempotentOptions, RequestOptions } from './request.js'
export type { ErrorCode, operations, paths } from './schema.js'
export type {
  Account,
  Assistant,
  Cadence,
  Call,
  CallPage,
  CallQuery,
  Campaign,
  Contact,
  ContactChanges,
  ContactQuery,
  EventName,
  EventOf,
  Hook,
  LeadForm,
  NewCall,
  NewContact,
  NewHook,
  PhoneNumber,
  StartedCall,
  WebhookEvent,
} from './types.js'
