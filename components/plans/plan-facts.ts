import { MAX_SUBSCRIPTIONS, type PlanTerms } from '@/lib/platform/tenancy/plan'

/** What is said of a plan: an amount, a yes or a no. Null means no limit. */
export type PlanValue =
  | {
      kind: 'amount'
      of: 'minutes' | 'contacts' | 'leadForms' | 'knowledgeBases' | 'webhooks'
      value: number | null
    }
  | { kind: 'bytes'; value: number | null }
  | { kind: 'included'; value: boolean }

export interface PlanFact {
  /** Its key in i18n/translations/<locale>/plans.json, under `facts`. */
  name:
    | 'minutes'
    | 'contacts'
    | 'leadForms'
    | 'knowledgeBases'
    | 'knowledgeBytes'
    | 'analysis'
    | 'cadences'
    | 'api'
    | 'webhooks'
  value: PlanValue
}

/** The facts of a plan in the order of the table. All come from its terms, so that page and product agree. */
export function planFacts(terms: PlanTerms): PlanFact[] {
  const { minutesPerMonth, contacts, automation, leadForms, knowledgeBases, knowledgeBytes } = terms
  const included = { kind: 'included', value: automation } as const
  return [
    { name: 'minutes', value: { kind: 'amount', of: 'minutes', value: minutesPerMonth } },
    { name: 'contacts', value: { kind: 'amount', of: 'contacts', value: contacts } },
    { name: 'leadForms', value: { kind: 'amount', of: 'leadForms', value: leadForms } },
    {
      name: 'knowledgeBases',
      value: { kind: 'amount', of: 'knowledgeBases', value: knowledgeBases },
    },
    { name: 'knowledgeBytes', value: { kind: 'bytes', value: knowledgeBytes } },
    { name: 'analysis', value: included },
    { name: 'cadences', value: included },
    { name: 'api', value: included },
    {
      name: 'webhooks',
      value: automation ? { kind: 'amount', of: 'webhooks', value: MAX_SUBSCRIPTIONS } : included,
    },
  ]
}

/** The names of the facts that are larger in another plan. */
export function gains(own: PlanTerms, other: PlanTerms): PlanFact[] {
  const before = planFacts(own)
  return planFacts(other).filter((fact, index) => {
    const now = before[index]?.value
    return now !== undefined && size(fact.value) > size(now)
  })
}

function size({ value }: PlanValue): number {
  return value === null ? Infinity : Number(value)
}
