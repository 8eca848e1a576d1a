import type { AnyEndpoint, Method } from '@/lib/http/endpoint'
import * as account from './account'
import * as assistants from './assistants'
import * as cadences from './cadences'
import * as calls from './calls'
import * as campaigns from './campaigns'
import * as contacts from './contacts'
import * as dnc from './dnc'
import * as hooks from './hooks'
import * as phoneNumbers from './phone-numbers'

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
