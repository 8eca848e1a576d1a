import { expect, it } from 'vitest'
import { planPricesVariable } from './plan-prices'

it('takes prices of some plans in one currency', () => {
  expect(planPricesVariable.parse('{"currency":"EUR","pro":49}')).toEqual({
    currency: 'EUR',
    pro: 49,
  })
  expect(planPricesVariable.parse(undefined)).toBeUndefined()
  expect(planPricesVariable.parse(' ')).toBeUndefined()
})

it.each([
  '49',
  '{"pro":49}',
  '{"currency":"EUR","gold":9}',
  '{"currency":"EUR","pro":-1}',
  'pro=49',
])('refuses %s', (text) => expect(planPricesVariable.safeParse(text).success).toBe(false))
