import { expect, it } from 'vitest'
import { costlyNumber } from './costly-number'

it.each([
  ['premium', ['+19005550123', '+19001234567', '+979123456789', '+909001234567', '+908981234567']],
  ['premium', ['+449098790123', '+447012345678', '+4990012345678', '+33891234567', '+39899123456']],
  ['premium', ['+31900123456', '+78031234567', '+61190012345', '+878101234567890']],
  ['shared_cost', ['+80812345678', '+491801234567', '+33810123456', '+34901123456']],
  [
    'satellite',
    ['+870773111632', '+881612345678', '+882161234567', '+88213300655', '+883510012345'],
  ],
] as const)('finds %s numbers', (kind, numbers) => {
  for (const number of numbers) expect(costlyNumber(number), number).toBe(kind)
})

it('lets ordinary numbers pass, also those that the plans do not know', () => {
  const ordinary = (
    '+905321112233 +902121112233 +908505550000 +904441234 +908001234567 +14155550100 +15005550006 +18005550100 +442071838750 +447911123456 ' +
    '+4930123456 +491711234567 +33612345678 +5218001234567 +97112345678 +80012345678 +999123456789'
  ).split(' ')
  for (const number of ordinary) expect(costlyNumber(number), number).toBeNull()
})
