import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './paths.mjs'

/** What configures the product. A developer's own settings must not change what the tests see. */
const settings =
  /^(PORT|HOST|APP_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|LOG_LEVEL|NODE_ENV)$|_SECRET$|^(SANTRAL|INNGEST|UPSTASH|OPENAI|LIVEKIT|CLOUDTEL|LOCAL_SMS|CHATAPP|WEBHOOK|KNOWLEDGE|SIMULATOR|NEXTAUTH|AUTH|GOOGLE)_/

/** The names in `.env`, which the product reads for what is not set; set to nothing, they stay nothing. */
function namesInEnvFile() {
  const file = join(root, '.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name = '']) => name)
}

/**
 * This process's environment without what configures the product.
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(additions = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name))
  const blank = namesInEnvFile().map((name) => [name, ''])
  return { ...Object.fromEntries(kept), ...Object.fromEntries(blank), ...additions }
}
