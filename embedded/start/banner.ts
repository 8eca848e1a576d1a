import type { Environment } from './environment'

/** Prints how to come in; on an embedded installation also the demo account and a first call. */
export async function printBanner(environment: Environment): Promise<void> {
  const { config } = environment
  // Its services are most of the product: not loaded before the server answers.
  const { ensureDemo } = await import('../demo/ensure-demo')
  const demo = environment.embeddedDatabase ? await ensureDemo(environment) : null
  const lines = ['', `Santral is ready at ${config.APP_URL}`]
  if (demo) {
    lines.push(
      `  Log in        ${demo.email}  /  ${demo.password}`,
      `  API key       ${demo.apiKey}`,
      '  Start a call  (then look at /calls)',
      `    curl -X POST ${config.APP_URL}/api/v1/calls \\`,
      `      -H 'X-API-Key: ${demo.apiKey}' -H 'Content-Type: application/json' \\`,
      `      -d '{"phone":"+905321110007","first_name":"Ada","assistant_id":"${demo.assistantId}"}'`,
    )
  }
  console.log([...lines, ''].join('\n'))
}
