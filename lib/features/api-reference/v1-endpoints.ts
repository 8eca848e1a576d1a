import type { AnyEndpoint, Method } from '@/lib/platform/http/endpoint'
import * as account from '@/lib/features/accounts/contract/public'
import * as assistants from '@/lib/features/assistants/contract/contract'
import * as cadences from '@/lib/features/cadences/contract/public'
import * as calls from '@/lib/features/calls/contract/public'
import * as campaigns from '@/lib/features/campaigns/contract/public'
import * as contacts from '@/lib/features/contacts/contract/public'
import * as dnc from '@/lib/features/contacts/contract/do-not-call'
import * as hooks from '@/lib/features/webhooks/contract/public'
import * as phoneNumbers from '@/lib/features/phone-numbers/contract/public'

function isV1(value: unknown): value is AnyEndpoint {
  const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : ''
  return typeof path === 'string' && path.startsWith('/api/v1/')
}

const METHODS: Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** The exports of a module have no order of their own: by address, reading before writing. */
function inReadingOrder(one: AnyEndpoint, other: AnyEndpoint): number {
  return (
    one.path.localeCompare(other.path, 'en') ||
    METHODS.indexOf(one.method) - METHODS.indexOf(other.method)
  )
}

/** Every endpoint of the Public API, in the order of the documentation. */
export const V1_ENDPOINTS: AnyEndpoint[] = [
  account,
  assistants,
  phoneNumbers,
  contacts,
  dnc,
  calls,
  campaigns,
  cadences,
  hooks,
].flatMap((module) => Object.values<unknown>(module).filter(isV1).toSorted(inReadingOrder))
