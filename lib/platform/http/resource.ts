import { AppError } from '@/lib/platform/errors'
import type { Method } from './endpoint'
import { answer } from './pipeline'

export type Handler = (request: Request) => Promise<Response>

const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one path. Methods without a handler answer 405 and list the others in `Allow`. */
export function resource(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allow = METHODS.filter((method) => handlers[method]).join(', ')
  const refuse: Handler = (request) =>
    answer(request, () => Promise.reject(new AppError('method_not_allowed', {}, { Allow: allow })))
  return Object.fromEntries(
    METHODS.map((method) => [method, handlers[method] ?? refuse]),
  ) as Record<Method, Handler>
}
