/** What configures the product. A developer's own settings must not change what the tests see. */
const settings =
  /^(PORT|HOST|APP_URL|DATA_DIR|DATABASE_URL|APP_SECRET|AGENT_SECRET|SMTP_URL|MAIL_FROM|NODE_ENV|NEXT_DIST_DIR)$|^(INNGEST|UPSTASH|OPENAI|LIVEKIT|CLOUDTEL|LOCAL_SMS|CHATAPP|WEBHOOK|KNOWLEDGE|SIMULATOR|NEXTAUTH)_/

/**
 * This process's environment without what configures the product.
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(additions = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return { ...Object.fromEntries(kept), ...additions }
}
