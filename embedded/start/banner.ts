import type pg from 'pg'
import type { Demo } from '@/lib/features/demo/create-demo'
import { ensureDemo } from '../demo/ensure-demo'
import type { Environment } from './environment'

/**
 * Prints the URL, on an embedded installation also the demo account, and last the notes, one line each. The start that
 * creates the demo account prints its credentials and how to start a first call. Later starts only print where to find them,
 * because the output of a server is often stored and read by others.
 */
export async function printBanner(
  environment: Environment,
  pool: pg.Pool,
  notes: string[],
): Promise<void> {
  const { config } = environment
  const demo = environment.embeddedDatabase ? await ensureDemo(environment, pool) : null
  const lines = ['', `Santral is ready at ${config.APP_URL}`]
  if (demo && 'created' in demo) {
    const { email, password, apiKey } = demo.created
    lines.push(
      `  Log in        ${email}  /  ${password}`,
      `  API key       ${apiKey}`,
      ...(await firstCall(config.APP_URL, demo.created)),
      '  These are printed once. Later starts name the file that keeps them.',
    )
  } else if (demo) {
    lines.push(
      `  Demo account  its e-mail address, password and API key are in ${demo.keptIn}`,
      '  A new one     npm run operator -- demo reset',
    )
  }
  console.log([...lines, ...notes, ''].join('\n'))
}

/** Returns the lines about a first call. With a real exchange the example is left out, because its number may exist. */
async function firstCall(url: string, { apiKey, assistantId }: Demo): Promise<string[]> {
  const { isExchangeSimulated } = await import('@/lib/vendors/telephony/exchange')
  if (!isExchangeSimulated()) return [`  Real calls    connect a number at ${url}/phone-numbers`]
  return [
    '  Start a call  (then look at /calls)',
    `    curl -X POST ${url}/api/v1/calls \\`,
    `      -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' \\`,
    `      -d '{"phone":"+905321110007","first_name":"Ada","assistant_id":"${assistantId}"}'`,
  ]
}
