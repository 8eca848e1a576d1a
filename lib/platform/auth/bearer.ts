import { AppError } from '@/lib/platform/errors'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { challenge } from './challenge'

/** Checks that a request carries this secret as its bearer token. @throws unauthorized */
export function requireBearer(request: Request, secret: string, of: 'agent' | 'metrics'): void {
  const given = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isSameSecret(given, secret)) throw new AppError('unauthorized', {}, challenge(of))
}
