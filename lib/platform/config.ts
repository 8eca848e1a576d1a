import { z } from 'zod'
import { configured } from '@/lib/platform/configured'
import { isIpAddressOrRange, parseTrustedProxies } from '@/lib/platform/security/trusted-proxies'
import { MAX_SEARCH_LIMIT } from '@/lib/platform/vocabulary/knowledge'
import { CAPTCHA_NAMES } from '@/lib/vendors/captcha/rules/services'
import { pricesVariable } from '@/lib/vendors/speech/rules/price'
import { planPricesVariable } from '@/lib/platform/tenancy/plan-prices'
import { missingVendorKeys } from '@/lib/vendors/speech/rules/servers'
import { speechVariables } from '@/lib/vendors/speech/rules/variables'

/**
 * Every environment variable, parsed once. An invalid value throws one line that names the variable.
 * See docs/contract/decisions/running.md#configuration.
 */

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const flag = (fallback: 'true' | 'false' = 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true')
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const namedUrls = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.trim().split(/=(.*)/s, 2)),
  )
  .pipe(z.array(z.tuple([z.string(), url], 'must be <name>=<URL>, separated by commas')))
  .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
const count = (fallback: number) =>
  z.coerce.number().int().min(0).max(1_000_000_000).default(fallback)
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

const trustedProxies = z
  .string()
  .default('loopback')
  .transform((value, context) => {
    const { ranges, unknown } = parseTrustedProxies(value)
    for (const entry of unknown) {
      context.addIssue({
        code: 'custom',
        message: `"${entry}" is not an IP address, a CIDR range, loopback or private`,
      })
    }
    return ranges
  })

const ipAddressesOrRanges = z
  .string()
  .default('')
  .transform((value, context) => {
    const entries = value.split(',').map((entry) => entry.trim())
    const given = entries.filter((entry) => entry !== '')
    for (const entry of given) {
      if (isIpAddressOrRange(entry)) continue
      const message = `"${entry}" is not an IP address or a CIDR range`
      context.addIssue({ code: 'custom', message })
    }
    return given
  })

const logLevels = z.enum(['debug', 'info', 'warn', 'error', 'silent'])

const required = z.string({ error: 'must be set' })

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: optional,
  APP_URL: url.optional(),
  TRUSTED_PROXIES: trustedProxies,
  /** Longer than the proxy before this process keeps its idle connections. */
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(1).max(3600).default(75),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: required.regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  /** Not on the embedded database, whatever is set. */
  DATABASE_PREPARED_STATEMENTS: flag('true'),
  APP_SECRET: required.min(32, 'must have at least 32 characters'),
  AGENT_SECRET: required.min(16, 'must have at least 16 characters'),
  INNGEST_EVENT_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must consist of letters, digits, - and _')
    .optional(),
  INNGEST_SIGNING_KEY: z
    .string()
    .regex(
      /^(signkey-\w+-)?([0-9a-f]{2})+$/i,
      'must be a hex string of even length, after signkey-…- if it is one of Inngest Cloud',
    )
    .optional(),
  INNGEST_BASE_URL: url.optional(),
  INNGEST_SERVE_ORIGIN: url.optional(),
  UPSTASH_REDIS_REST_URL: url.optional(),
  UPSTASH_REDIS_REST_TOKEN: optional,
  ...speechVariables,
  /** Prices of models that come before the list in code: lib/vendors/speech/rules/price.ts */
  PRICES: pricesVariable,
  OPENAI_ANALYSIS_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
  /** Where recordings are kept; the data directory without it. */
  S3_BUCKET: optional,
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LIVEKIT_URL: optional,
  /** The URL of LiveKit for browsers, if it is not LIVEKIT_URL. */
  LIVEKIT_PUBLIC_URL: optional,
  LIVEKIT_API_KEY: optional,
  LIVEKIT_API_SECRET: optional,
  CLOUDTEL_API_URL: url.default('https://api.twilio.com'),
  LOCAL_SMS_API_URL: url.default('https://api.netgsm.com.tr'),
  /** Other roots of the APIs of SMS providers, for tests: `<provider>=<URL>`, separated by commas. */
  SMS_API_URLS: namedUrls,
  CHATAPP_API_URL: url.default('https://graph.facebook.com/v24.0'),
  CHATAPP_ACCESS_TOKEN: optional,
  CHATAPP_PHONE_NUMBER_ID: optional,
  CHATAPP_APP_SECRET: optional,
  CHATAPP_VERIFY_TOKEN: optional,
  /** The emulated order system, for the tools of the demo account. */
  DEMO_ORDERS_URL: url.optional(),
  DEMO_ORDERS_API_KEY: optional,
  DEMO_ORDERS_MCP_URL: url.optional(),
  DEMO_ORDERS_MCP_TOKEN: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Santral <santral@localhost>'),
  /** Where account holders change their plan. */
  BILLING_URL: url.optional(),
  /** The contact for questions about plans, without a BILLING_URL. */
  SALES_EMAIL: z.email().optional(),
  /** What the plans cost in a month, for the front page and the page of the plans. */
  PLAN_PRICES: planPricesVariable,
  /** Pages of the operator, linked at the foot of public pages and on registration. */
  TERMS_URL: url.optional(),
  PRIVACY_URL: url.optional(),
  /** Where account holders get help. The URL comes first. */
  SUPPORT_URL: url.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  WEBHOOK_RETRY_BASE_MS: milliseconds(15_000),
  WEBHOOK_TIMEOUT_MS: milliseconds(10_000),
  WEBHOOK_ALLOW_PRIVATE_TARGETS: flag(),
  /** The IP addresses that receivers of webhooks see. It only documents them. */
  OUTGOING_ADDRESSES: ipAddressesOrRanges,
  /** Events and their deliveries are deleted after so many days. */
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).default(30),
  /** Transcripts are deleted after so many days; 0 keeps them as long as their calls. */
  TRANSCRIPT_RETENTION_DAYS: z.coerce.number().int().min(0).default(730),
  SIP_ALLOW_PRIVATE_TARGETS: flag(),
  /** Whether premium-rate, shared-cost and satellite numbers may be called and written to. */
  ALLOW_COSTLY_NUMBERS: flag(),
  /** Submissions of one lead form in an hour, from all visitors. */
  LEADS_PER_FORM_AND_HOUR: count(300),
  /** The captcha of lead forms: `turnstile` or `hcaptcha`. */
  CAPTCHA_SERVICE: z.enum(CAPTCHA_NAMES).default('turnstile'),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SECRET_KEY: optional,
  /** Where else its tokens are checked, for tests. */
  CAPTCHA_CHECK_URL: url.optional(),
  /** Chat-app messages per day (UTC): of an account on Free, of another account, of all together. */
  DAILY_MESSAGES_FREE: count(20),
  DAILY_MESSAGES_PAID: count(1000),
  DAILY_MESSAGES_TOTAL: count(10_000),
  /** Requests per day to the language model, the embeddings and the text-to-speech outside of calls. */
  DAILY_MODEL_REQUESTS_FREE: count(500),
  DAILY_MODEL_REQUESTS_PAID: count(10_000),
  DAILY_MODEL_REQUESTS_TOTAL: count(50_000),
  KNOWLEDGE_LIVE_LIMIT: z.coerce.number().int().min(1).max(MAX_SEARCH_LIMIT).default(8),
  KNOWLEDGE_LIVE_MIN_SIMILARITY: z.coerce.number().min(0).max(1).default(0.45),
  /** A slower call would be silent for so long that the sweeper takes its line for lost. */
  SIMULATOR_SECOND_MS: z.coerce.number().int().min(0).max(8000).default(1000),
  /** Whether the web server answers the Public API itself, or leaves it to Next. */
  API_FRONT: z.enum(['on', 'off']).default('on'),
  /** `/api/metrics` exists only if this is set. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The OpenTelemetry SDK reads the other `OTEL_*` variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
  OTEL_SERVICE_NAME: z.string().default('santral'),
  LOG_LEVEL: logLevels.default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  /** The launcher sets these two. `/api/health` reports them. */
  SANTRAL_DATABASE: z.enum(['embedded', 'postgresql']).default('postgresql'),
  SANTRAL_JOBS: z.enum(['embedded', 'inngest']).default('inngest'),
})

/** The names of all variables, which docs/configuration.md must contain. */
export const CONFIG_VARIABLES = Object.keys(variables.shape)

const schema = variables
  .superRefine((env, context) => {
    requireInngestKeys(env, context)
    requireTogether(env, context, ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'])
    requireTogether(env, context, ['CHATAPP_ACCESS_TOKEN', 'CHATAPP_PHONE_NUMBER_ID'])
    requireTogether(env, context, ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'])
    requireTogether(env, context, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
    requireTogether(env, context, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'])
    for (const { name, message } of missingVendorKeys(env)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    requireTogether(env, context, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  })
  .transform((env) => ({ ...env, APP_URL: env.APP_URL ?? `http://localhost:${env.PORT}` }))
  .transform((env) => ({ ...env, INNGEST_SERVE_ORIGIN: env.INNGEST_SERVE_ORIGIN ?? env.APP_URL }))

/** Inngest needs both keys, in the cloud as well as self-hosted. A base URL alone would leave requests unsigned. */
function requireInngestKeys(
  env: Partial<Record<(typeof INNGEST)[number], string>>,
  context: z.RefinementCtx,
): void {
  const given = INNGEST.filter((name) => env[name])
  if (given.length === 0) return
  for (const name of ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'] as const) {
    if (env[name]) continue
    const message = `must be set with ${given.join(' and ')}`
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

const INNGEST = ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY', 'INNGEST_BASE_URL'] as const

function requireTogether(
  env: Record<string, unknown>,
  context: z.RefinementCtx,
  names: string[],
): void {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === names.length) return
  for (const name of missing) {
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `must be set with ${names.join(', ')}`,
    })
  }
}

export type Config = z.output<typeof schema>

/** @throws Error with one line that names each invalid variable */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuration is wrong. ${lines.join('; ')}`)
}

/** The configuration of this process. */
export const config: () => Config = configured(() => parseConfig(process.env))

/** `LOG_LEVEL`, read on its own: a process logs before it has checked its configuration. */
export function logLevel(): z.output<typeof logLevels> {
  return logLevels.safeParse(process.env.LOG_LEVEL).data ?? 'info'
}

/** The values that no log may contain: secrets, keys and the passwords in URLs. */
export function secretValues(): string[] {
  return Object.entries(process.env).flatMap(([name, value = '']) => {
    if (/(SECRET|KEY|TOKEN|PASSWORD)$/.test(name)) return [value]
    const password = name.endsWith('_URL') ? /:\/\/[^/@]*?:([^/@]+)@/.exec(value)?.[1] : undefined
    return password ? [password] : []
  })
}
