import { unescape } from 'node:querystring'
import type { Config } from '@/lib/platform/config'
import { type Check, type Finding, ok, problem } from '../finding'

/** The secrets that an operator makes up, with their minimum length. */
const OWN_SECRETS = {
  APP_SECRET: 32,
  AGENT_SECRET: 16,
  INNGEST_EVENT_KEY: 8,
  INNGEST_SIGNING_KEY: 16,
  UPSTASH_REDIS_REST_TOKEN: 8,
  LIVEKIT_API_SECRET: 32,
  CHATAPP_VERIFY_TOKEN: 8,
} satisfies Partial<Record<keyof Config, number>>

const EXAMPLE =
  /change.?me|change.?this|example|replace|your.?(app|agent|secret|key|token)|^(dev|test|secret|santral|password|<.*>)/i

const FEWEST_CHARACTERS = 8

export const secretsCheck: Check = {
  name: 'secrets',
  run: async ({ environment }) => [judgeSecrets(environment.config)],
}

/** Whether the secrets are long, random, and not those of an example. */
export function judgeSecrets(config: Config): Finding {
  const weak = Object.entries(OWN_SECRETS).flatMap(([name, length]) => {
    const value = config[name as keyof typeof OWN_SECRETS]
    const reason = value === undefined ? null : weaknessOf(value, length)
    return reason ? [`${name} ${reason}`] : []
  })
  if (config.APP_SECRET === config.AGENT_SECRET) weak.push('AGENT_SECRET is the same as APP_SECRET')
  if (weak.length === 0) return ok('secrets', 'The secrets are long and unlike those of examples.')
  const todo =
    'Make new ones with `openssl rand -hex 32`. A new APP_SECRET makes stored credentials unreadable.'
  return problem('secrets', `${weak.join('; ')}.`, todo)
}

function weaknessOf(value: string, length: number): string | null {
  if (EXAMPLE.test(value)) return 'is that of an example'
  if (value.length < length) return `has ${value.length} of at least ${length} characters`
  return new Set(value).size < FEWEST_CHARACTERS ? 'repeats few characters' : null
}

const SECRET_NAMES = /SECRET|TOKEN|PASSWORD|_KEY$/
const SHORTEST = 6

/** All secret texts of the environment, for redaction, the longest first. */
export function secretTexts(variables: Record<string, string | undefined>): string[] {
  const named = Object.entries(variables).filter(([name]) => SECRET_NAMES.test(name))
  const passwords = Object.values(variables).flatMap((value) => passwordOf(value ?? ''))
  return [...named.map(([, value]) => value ?? ''), ...passwords]
    .filter((text) => text.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
}

function passwordOf(value: string): string[] {
  const password = /^[a-z]+:\/\/[^/\s]*:([^@/\s]*)@/.exec(value)?.[1] ?? ''
  return [password, unescape(password)]
}
