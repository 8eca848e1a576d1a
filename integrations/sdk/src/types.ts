import type { operations, webhooks } from './schema.js'

/** Short names for what the schema describes. */

type Operation = keyof operations
type Json<C> = C extends { content: { 'application/json': infer B } } ? B : never
type Responses<O extends Operation> = operations[O]['responses']

export type Query<O extends Operation> = NonNullable<operations[O]['parameters']['query']>
export type Body<O extends Operation> = operations[O] extends { requestBody: infer R }
  ? Json<R>
  : never
/** The body of any success. */
export type Success<O extends Operation> = {
  [S in keyof Responses<O>]: Json<Responses<O>[S]>
}[keyof Responses<O>]

export type Account = Success<'readMe'>
export type Assistant = Success<'listAssistants'>[number]
export type PhoneNumber = Success<'listPhoneNumbers'>[number]

export type Contact = Success<'readContact'>
export type NewContact = Body<'createContact'>
export type ContactChanges = Body<'updateContact'>
export type ContactQuery = Query<'findContacts'>

export type Call = Success<'readCall'>
export type NewCall = Body<'startCall'>
export type StartedCall = Success<'startCall'>
export type CallQuery = Query<'listCalls'>
export type CallPage = Success<'listCalls'>

export type Campaign = Success<'listCampaigns'>[number]
export type Cadence = Success<'listCadences'>[number]
export type LeadForm = Success<'listLeadForms'>[number]
export type Hook = Success<'listHooks'>['data'][number]
export type NewHook = Body<'createHook'>

export type EventName = keyof webhooks
type Delivered<N extends EventName> = webhooks[N] extends { post: { requestBody?: infer R } }
  ? Json<NonNullable<R>>
  : never
/** The event that a webhook delivers: `event` is its name, which determines `data`. */
export type WebhookEvent = { [N in EventName]: Delivered<N> }[EventName]
/** The event of this name. */
export type EventOf<N extends EventName> = Delivered<N>
