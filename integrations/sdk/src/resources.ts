import { eachCall } from './each-call.js'
import { type Api, bodyOf, type IdempotentOptions, keyed, type RequestOptions } from './request.js'
import type {
  Body,
  CallQuery,
  ContactChanges,
  ContactQuery,
  EventName,
  EventOf,
  NewCall,
  NewContact,
  NewHook,
} from './types.js'

/** The methods of the client, one group for each resource. All of them reject with a SantralError. */

export const contacts = (api: Api) => ({
  /** Finds contacts by `phone` or `search`, newest first: 100 at most, because a search has no further pages. */
  list: (query: ContactQuery, options: RequestOptions = {}) =>
    bodyOf(api.GET('/api/v1/contacts', { params: { query }, ...options })),

  /** Creates a contact, or returns the existing one with this phone: see `existing`. */
  create: (body: NewContact, options: IdempotentOptions = {}) =>
    bodyOf(api.POST('/api/v1/contacts', { body, ...keyed(options) })),

  get: (id: string, options: RequestOptions = {}) =>
    bodyOf(api.GET('/api/v1/contacts/{id}', { params: { path: { id } }, ...options })),

  /** Changes the fields that are given, and no others. */
  update: (id: string, body: ContactChanges, options: RequestOptions = {}) =>
    bodyOf(api.PATCH('/api/v1/contacts/{id}', { params: { path: { id } }, body, ...options })),
})

export const calls = (api: Api) => ({
  /** Calls a person, who may be unknown so far. Returns as soon as the number is dialed. */
  start: (body: NewCall, options: IdempotentOptions = {}) =>
    bodyOf(api.POST('/api/v1/calls', { body, ...keyed(options) })),

  /** One page of calls, newest first. */
  list: (query: CallQuery = {}, options: RequestOptions = {}) =>
    bodyOf(api.GET('/api/v1/calls', { params: { query }, ...options })),

  /** Every call that matches, newest first, page by page as they are wanted. */
  iterate: (query: Omit<CallQuery, 'page'> = {}, options: RequestOptions = {}) =>
    eachCall((page) =>
      bodyOf(
        api.GET('/api/v1/calls', { params: { query: { limit: 100, ...query, page } }, ...options }),
      ),
    ),

  /** @param query `{ include: 'transcript' }` adds what was said */
  get: (id: string, query: { include?: 'transcript' } = {}, options: RequestOptions = {}) =>
    bodyOf(api.GET('/api/v1/calls/{id}', { params: { path: { id }, query }, ...options })),
})

export const campaigns = (api: Api) => ({
  list: (options: RequestOptions = {}) => bodyOf(api.GET('/api/v1/campaigns', { ...options })),

  /** Adds a contact, which the campaign calls when it runs. `existing`: was already in it. */
  addContact: (id: string, body: Body<'addCampaignContact'>, options: RequestOptions = {}) => {
    const params = { path: { id } }
    return bodyOf(api.POST('/api/v1/campaigns/{id}/contacts', { params, body, ...options }))
  },
})

export const leadForms = (api: Api) => ({
  list: (options: RequestOptions = {}) => bodyOf(api.GET('/api/v1/lead-forms', { ...options })),
})

export const cadences = (api: Api) => ({
  list: (options: RequestOptions = {}) => bodyOf(api.GET('/api/v1/cadences', { ...options })),

  /** Starts a cadence for a contact. `existing`: is on the way through it already. */
  enroll: (id: string, body: Body<'enrollContact'>, options: RequestOptions = {}) => {
    const params = { path: { id } }
    return bodyOf(api.POST('/api/v1/cadences/{id}/enrollments', { params, body, ...options }))
  },
})

export const dnc = (api: Api) => ({
  /** Has a person never called again. `marked` is how many contacts matched. */
  add: (body: Body<'markDoNotCall'>, options: RequestOptions = {}) =>
    bodyOf(api.POST('/api/v1/dnc', { body, ...options })),
})

export const hooks = (api: Api) => ({
  /** All subscriptions, active and inactive, without their secrets. */
  list: async (options: RequestOptions = {}) =>
    (await bodyOf(api.GET('/api/v1/hooks', { ...options }))).data,

  /** Subscribes an address to an event. Keep the `secret`: it is not shown again. */
  create: (body: NewHook, options: RequestOptions = {}) =>
    bodyOf(api.POST('/api/v1/hooks', { body, ...options })),

  /** Unsubscribes. A repetition of a request that had arrived is refused with `not_found`. */
  delete: async (id: string, options: RequestOptions = {}): Promise<void> => {
    await bodyOf(api.DELETE('/api/v1/hooks/{id}', { params: { path: { id } }, ...options }))
  },
})

export const samples = (api: Api) => ({
  /** A sample delivery of an event, with invented data. */
  get: async <N extends EventName>(event: N, options: RequestOptions = {}): Promise<EventOf<N>> => {
    const { data } = await bodyOf(
      api.GET('/api/v1/samples', { params: { query: { event } }, ...options }),
    )
    return data[0] as EventOf<N>
  },
})

export const assistants = (api: Api) => ({
  list: (options: RequestOptions = {}) => bodyOf(api.GET('/api/v1/assistants', { ...options })),
})

export const phoneNumbers = (api: Api) => ({
  list: (options: RequestOptions = {}) => bodyOf(api.GET('/api/v1/phone-numbers', { ...options })),
})
