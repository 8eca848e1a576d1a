import { z } from 'zod'
import type { Cloudtel, CloudtelAccess } from '@/lib/vendors/cloudtel'
import type { CodeTexts, SmsStep } from './codes'

/** The definition of an SMS provider. Each file of `providers/` has one. */

export type SmsAlphabet = 'gsm7' | 'turkish' | 'ucs2'

/** A field of a config as the panel sends it. Empty counts as absent. */
export const part = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text ?? '')

/** A field of the config that an account saves. */
export interface ConfigField {
  /** The secret as the account holder sees it. A field without a mask is not a secret. */
  mask?: (secret: string) => string
  /** Sending needs it. */
  needed?: true
  /** It names the sender, so the credentials can be checked without it. */
  isSender?: true
  input: 'text' | 'digits' | 'password' | 'phone'
  placeholder?: string
}

export interface SmsCheck {
  /** The remaining credit as the provider writes it (`57,860`); null if it does not report one. */
  balance: string | null
  /** The approved sender titles; null if the provider has none or they could not be read. */
  titles: string[] | null
}

/** A provider, used with one account's credentials. Every method throws an `SmsError`. */
export interface SmsConnection {
  /** Checks the credentials at the provider without sending anything. */
  check(): Promise<SmsCheck>
  /** @param message `to` is E.164. @returns the provider's id of the message; null if it gives none */
  send(message: { to: string; text: string }): Promise<{ messageId: string | null }>
}

interface ProviderRequest {
  login?: { user: string; password: string }
  headers?: Record<string, string>
  /** Sent as JSON by a POST. A request without a body is a GET. */
  body?: unknown
}

interface ProviderResponse {
  status: number
  text: string
  /** Whether the provider may have done what was asked, even if the response makes no sense. */
  maybeDone: boolean
}

/** The outside world, which a provider is given, so that its file can be imported by the browser. */
export interface Outside {
  /** @param path below the root of the provider's API. @throws SmsError without a response */
  request(step: SmsStep, path: string, request?: ProviderRequest): Promise<ProviderResponse>
  cloudtel(access: CloudtelAccess): Cloudtel
}

export interface ProviderDefinition<Config extends z.ZodObject = z.ZodObject> {
  /** The root of the API, unless a configuration variable sets it. */
  url?: string
  /** The first part of the names of its answers. */
  prefix: string
  /** Its error codes. Each has one or two English sentences: what is wrong and what to do. */
  codes: CodeTexts
  /** The fields of the config, in the order of its form. */
  fields: Record<keyof z.output<Config> & string, ConfigField>
  config: Config
  /** The numbers that it sends to. */
  reach: 'turkey' | 'everywhere'
  /** A text is sent in the first alphabet that has all its characters, else in UCS-2. */
  alphabets: readonly SmsAlphabet[]
  /** Reads the recipient of a test message, if not as any other phone number. Null if it is none. */
  readTestNumber?: (written: string) => string | null
  /** Says how to write the recipient of a test message. */
  testNumberHint: string
  /** The sender titles that it approves: the field for one, what is used if it is empty, and the refusal. */
  titles?: { field: string; fallback: string; refusal: string }
  /** The provider of phone numbers whose stored credentials can send SMS too. */
  numbers?: 'cloudtel'
  connect(config: z.output<Config>, outside: Outside): SmsConnection
}

/** Gives `connect` the type of the provider's config. */
export function defineProvider<Config extends z.ZodObject>(
  definition: ProviderDefinition<Config>,
): ProviderDefinition<Config> {
  return definition
}
