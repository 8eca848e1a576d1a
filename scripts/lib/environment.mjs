import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './paths.mjs'

/** The variables that configure the product. A developer's own settings must not affect the tests. */
const settings =
  /^(PORT|HOST|APP_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|LOG_LEVEL|LOG_FORMAT|METRICS_TOKEN|NODE_ENV)$|_SECRET$|_RETENTION_DAYS$|^(SANTRAL|INNGEST|OTEL|UPSTASH|OPENAI|LIVEKIT|CLOUDTEL|LOCAL_SMS|SMS|CHATAPP|WEBHOOK|OUTGOING|KNOWLEDGE|SIMULATOR|NEXTAUTH|AUTH|GOOGLE)_/

/**
 * The names in `.env`. The product reads the file for every variable that is not set, but a variable that is set to an
 * empty string stays empty.
 */
function namesInEnvFile() {
  const file = join(root, '.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name = '']) => name)
}

/**
 * This process's environment without the variables that configure the product.
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(additions = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name))
  const blank = namesInEnvFile().map((name) => [name, ''])
  return { ...Object.fromEntries(kept), ...Object.fromEntries(blank), ...additions }
}
