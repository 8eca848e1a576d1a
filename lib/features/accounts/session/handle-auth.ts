import NextAuth, { type AuthOptions } from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import { secureCookies } from '@/lib/platform/auth/cookies'
import { deviceCookie } from '@/lib/platform/auth/device-cookie'
import { loginStepCookie } from '@/lib/platform/auth/login-step-cookie'
import { SESSION_MAX_AGE } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { sessionSecret } from '@/lib/platform/security/secrets'
import { answer, errorResponse } from '@/lib/platform/http/pipeline'
import { readBody } from '@/lib/platform/http/read-body'
import type { Handler } from '@/lib/platform/http/resource'
import { CodeRequired } from '../second-factor/code-required'
import { authMethods } from './auth-methods'
import { dropWrongReturnCookie, withPlainQuery } from './plain-parameters'
import { callbacks, events, type Outcome, providers } from './next-auth-options'

const MAX_BODY = 64 * 1024

/**
 * Every endpoint of next-auth: logging in, logging out and the session.
 * See docs/contract/decisions/accounts.md#login.
 */
export const handleAuth: Handler = (request) =>
  answer(request, async () => {
    const nextauth = new URL(request.url).pathname.split('/').filter(Boolean).slice(2)
    const outcome: Outcome = { failures: [], deviceToken: null, stepToken: null }
    const options = authOptions(request, outcome)
    const methods = authMethods(
      nextauth,
      options.providers.map(({ id }) => id),
    )
    if (!methods) throw new AppError('not_found')
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (!methods.includes(method)) {
      throw new AppError('method_not_allowed', {}, { Allow: methods.join(', ') })
    }
    await dropWrongReturnCookie()
    const context = { params: Promise.resolve({ nextauth }) }
    const response = (await NextAuth(
      await withCheckedBody(request, method),
      context,
      options,
    )) as Response
    const [failure] = outcome.failures
    const stepToken = failure instanceof CodeRequired ? failure.stepToken : outcome.stepToken
    if (stepToken) (await cookies()).set(loginStepCookie(stepToken))
    if (failure) return errorResponse(failure)
    if (outcome.deviceToken) (await cookies()).set(deviceCookie(outcome.deviceToken))
    return response
  })

/** Built per request: a build has no configuration, and the callbacks need the request's headers. */
function authOptions(request: Request, outcome: Outcome): AuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: secureCookies(),
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE },
    pages: { signIn: '/login', error: '/login' },
    providers: providers(request, outcome),
    callbacks: callbacks(request, outcome),
    events: events(outcome),
    logger: {
      // An ended or forged session is not our failure.
      error: (code) =>
        log()[code === 'JWT_SESSION_ERROR' ? 'debug' : 'warn']({ code }, 'next-auth'),
      warn: (code) => log().debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}

/** Reads the body before next-auth does. @throws payload_too_large, invalid_json */
async function withCheckedBody(request: Request, method: string): Promise<NextRequest> {
  const { headers } = request
  const url = withPlainQuery(request.url)
  if (method !== 'POST') return new NextRequest(url, { method, headers })
  const body = Buffer.from(await readBody(request, MAX_BODY)).toString('utf8')
  if (headers.get('content-type')?.includes('application/json')) requireJson(body)
  return new NextRequest(url, { method, headers, body })
}

function requireJson(text: string): void {
  try {
    JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}
