import { describe, expect, it } from 'vitest'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { gains, planFacts } from './plan-facts'

const names = (facts: ReturnType<typeof gains>) => facts.map(({ name }) => name)

describe('planFacts', () => {
  it('says the same things of every plan, in the same order', () => {
    const [free, ...others] = Object.values(PLANS).map((terms) => names(planFacts(terms)))
    for (const other of others) expect(other).toEqual(free)
  })
})

describe('gains', () => {
  it('of Pro over Free is everything', () => {
    expect(names(gains(PLANS.free, PLANS.pro))).toEqual(names(planFacts(PLANS.pro)))
  })

  it('of Business over Pro are its larger amounts', () => {
    expect(names(gains(PLANS.pro, PLANS.business))).toEqual([
      'minutes',
      'contacts',
      'leadForms',
      'knowledgeBases',
      'knowledgeBytes',
    ])
  })

  it('of a smaller plan is nothing, and no limit is more than any', () => {
    expect(gains(PLANS.business, PLANS.pro)).toEqual([])
    expect(names(gains(PLANS.business, PLANS.enterprise))).toContain('contacts')
  })
})
