/** The terms of each plan. See docs/contract/public-api.md#plans and docs/contract/decisions/accounts.md#quotas. */
export interface PlanTerms {
  name: string
  minutesPerMonth: number
  /** Null means no limit. */
  contacts: number | null
  /** Public API, webhooks, analysis, scoring, cadences. */
  automation: boolean
  /** Active ones. */
  leadForms: number | null
  knowledgeBases: number | null
  knowledgeBytes: number | null
}

const MB = 1024 * 1024

export const PLANS = {
  free: {
    name: 'Free',
    minutesPerMonth: 0,
    contacts: 100,
    automation: false,
    leadForms: 1,
    knowledgeBases: 3,
    knowledgeBytes: 20 * MB,
  },
  pro: {
    name: 'Pro',
    minutesPerMonth: 300,
    contacts: 10_000,
    automation: true,
    leadForms: 10,
    knowledgeBases: 25,
    knowledgeBytes: 500 * MB,
  },
  business: {
    name: 'Business',
    minutesPerMonth: 1000,
    contacts: 100_000,
    automation: true,
    leadForms: 100,
    knowledgeBases: 100,
    knowledgeBytes: 5 * 1024 * MB,
  },
  enterprise: {
    name: 'Enterprise',
    minutesPerMonth: 0,
    contacts: null,
    automation: true,
    leadForms: null,
    knowledgeBases: null,
    knowledgeBytes: null,
  },
} as const satisfies Record<string, PlanTerms>

export type Plan = keyof typeof PLANS

export const PLAN_NAMES = Object.keys(PLANS) as [Plan, ...Plan[]]

/** Granted once, after the e-mail address is verified. */
export const TRIAL_MINUTES = 30

export const MAX_SUBSCRIPTIONS = 100
