import type { Fetch } from './fetch-with-retries.js'
import { type Api, bodyOf, createApi, type RequestOptions } from './request.js'
import * as resources from './resources.js'
import type { Account } from './types.js'

export interface SantralOptions {
  /** Made on the API key page of the panel: `pk_live_…`. */
  apiKey: string
  /** The root of the installation, such as `https://santral.example.com`. */
  baseUrl: string
  /** Sends the requests, and ends them when the signal of `init` is aborted. Default: the global `fetch`. */
  fetch?: Fetch
  /** How long one attempt may take, in milliseconds. Default: 30 seconds. */
  timeoutMs?: number
  /** How often a request is repeated after the first attempt. Default: 3. */
  maxRetries?: number
}

/** A client of the Public API with the key of one account. */
export class Santral {
  readonly contacts: ReturnType<typeof resources.contacts>
  readonly calls: ReturnType<typeof resources.calls>
  readonly campaigns: ReturnType<typeof resources.campaigns>
  readonly cadences: ReturnType<typeof resources.cadences>
  readonly leadForms: ReturnType<typeof resources.leadForms>
  readonly dnc: ReturnType<typeof resources.dnc>
  readonly hooks: ReturnType<typeof resources.hooks>
  readonly samples: ReturnType<typeof resources.samples>
  readonly assistants: ReturnType<typeof resources.assistants>
  readonly phoneNumbers: ReturnType<typeof resources.phoneNumbers>
  readonly #api: Api

  /** @throws TypeError if the key is missing, or the URL is none */
  constructor({ apiKey, baseUrl, fetch, timeoutMs = 30_000, maxRetries = 3 }: SantralOptions) {
    if (!apiKey) throw new TypeError('apiKey is required.')
    if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl must be a URL.')
    const send: Fetch = fetch ?? ((request, init) => globalThis.fetch(request, init))
    this.#api = createApi({ apiKey, baseUrl, fetch: send, timeoutMs, maxRetries })
    this.contacts = resources.contacts(this.#api)
    this.calls = resources.calls(this.#api)
    this.campaigns = resources.campaigns(this.#api)
    this.cadences = resources.cadences(this.#api)
    this.leadForms = resources.leadForms(this.#api)
    this.dnc = resources.dnc(this.#api)
    this.hooks = resources.hooks(this.#api)
    this.samples = resources.samples(this.#api)
    this.assistants = resources.assistants(this.#api)
    this.phoneNumbers = resources.phoneNumbers(this.#api)
  }

  /** Whose key this is. A good test of a connection. */
  me(options: RequestOptions = {}): Promise<Account> {
    return bodyOf(this.#api.GET('/api/v1/me', { ...options }))
  }
}
