import type { Demo } from '@/lib/features/demo/create-demo'
import type { Environment } from './environment'

/** Prints how to come in; on an embedded installation also the demo account and a first call. Notes come last. */
export async function printBanner(environment: Environment, notes: string[]): Promise<void> {
  const { config } = environment
  // Its services are most of the product: not loaded before the server answers.
  const { ensureDemo } = await import('../demo/ensure-demo')
  const demo = environment.embeddedDatabase ? await ensureDemo(environment) : null
  const lines = ['', `Santral is ready at ${config.APP_URL}`]
  if (demo) {
    lines.push(
      `  Log in        ${demo.email}  /  ${demo.password}`,
      `  API key       ${demo.apiKey}`,
      ...(await firstCall(config.APP_URL, demo)),
    )
  }
  console.log([...lines, ...notes, ''].join('\n'))
}

/** The number is somebody's: where calls are real, theirs is not to be rung. */
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
