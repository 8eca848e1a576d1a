import { z } from 'zod'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { createAccount, setAccount } from '@/lib/features/accounts/operated-accounts'
import { passwordProblem } from '@/lib/features/accounts/rules/password'
import { showAccount } from '@/lib/features/operations/operator-commands'
import type { Environment } from '../start/environment'
import { registerJobs, showMigrations } from './deployment'
import type { FlagKinds, Flags } from './parse-arguments'

interface Command {
  flags: FlagKinds
  run(flags: Flags, environment: Environment): Promise<unknown>
}

const email = z.email()
const plan = z.enum(PLAN_NAMES).optional()
const count = z.coerce.number().int().min(0).optional()

const createAccountFlags = z.object({
  email,
  password: z.string().superRefine((password, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  name: z.string().optional(),
  plan,
  minutes: count,
  verified: z.boolean().default(false),
  'api-key': z.boolean().default(false),
})
const setAccountFlags = z.object({ email, plan, minutes: count, 'contact-quota': count })

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'must be addresses or networks, e.g. 203.0.113.0/24',
})

const openExchangeFlags = z.object({
  from: z
    .string({ error: 'must name the networks of your telephone provider, e.g. 203.0.113.0/24' })
    .transform((list) => list.split(',').map((network) => network.trim()))
    .pipe(z.array(network).min(1)),
})

/** The operator's commands by `<noun> <verb>`. */
export const commands: Record<string, Command> = {
  'account create': {
    flags: {
      email: 'value',
      password: 'value',
      name: 'value',
      plan: 'value',
      minutes: 'value',
      verified: 'switch',
      'api-key': 'switch',
    },
    run: (flags) => {
      const { 'api-key': apiKey, ...account } = validateFlags(createAccountFlags, flags)
      return createAccount({ ...account, apiKey })
    },
  },
  'account set': {
    flags: { email: 'value', plan: 'value', minutes: 'value', 'contact-quota': 'value' },
    run: (flags) => {
      const { 'contact-quota': contactQuota, ...account } = validateFlags(setAccountFlags, flags)
      return setAccount({ ...account, contactQuota })
    },
  },
  'account show': {
    flags: { email: 'value' },
    run: (flags) => showAccount(validateFlags(z.object({ email }), flags).email),
  },
  'account delete': {
    flags: { email: 'value' },
    run: async (flags) => {
      const account = validateFlags(z.object({ email }), flags)
      // Loaded on demand, because it imports the exchange's SDK.
      const { deleteAccount } = await import('@/lib/features/operations/delete-account')
      return deleteAccount(account.email)
    },
  },
  'exchange open': {
    flags: { from: 'value' },
    run: async (flags) => {
      const { from } = validateFlags(openExchangeFlags, flags)
      // Loaded on demand, because the exchange's SDK is large.
      const { openExchange } = await import('@/lib/features/operations/operator-commands')
      return openExchange(from)
    },
  },
  'database migrate': { flags: {}, run: showMigrations },
  'jobs register': { flags: {}, run: (_flags, environment) => registerJobs(environment) },
  'demo reset': {
    flags: {},
    run: async (_flags, environment) => {
      // Loaded on demand, because it imports most of the product.
      const { resetDemo } = await import('../demo/reset-demo')
      return resetDemo(environment)
    },
  },
}

/** @throws Error with one line that names the wrong flag */
function validateFlags<S extends z.ZodType>(schema: S, flags: Flags): z.output<S> {
  const result = schema.safeParse(flags)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
  throw new Error(issues.join('; '))
}
