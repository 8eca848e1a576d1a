import { expect, it } from 'vitest'
import { costlyNumber } from './costly-number'

it.each([
  ['premium', ['+19005550123', '+19001234567', '+979123456789', '+909001234567', '+908981234567']],
  ['premium', ['+449098790123', '+447012345678', '+4990012345678', '+33891234567', '+39899123456']],
  ['premium', ['+31900123456', '+78031234567', '+61190012345', '+878101234567890']],
  ['premium', ['+448431234567', '+448712345678', '+353700123456', '+41878123456', '+34905123456']],
  // Of a length that the plan does not know, and with digits too many.
  ['premium', ['+49900123456', '+4911833', '+9011811', '+4990012345678901', '+39892123456789']],
  ['premium', ['+380900123456', '+90898123456789', '+90888123', '+19009', '+35190012345678']],
  ['shared_cost', ['+80812345678', '+491801234567', '+33810123456', '+34901123456']],
  ['shared_cost', ['+49137123456', '+49137112345678', '+43810123456789']],
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
    '+4930123456 +491711234567 +33612345678 +5218001234567 +97112345678 +80012345678 +999123456789 ' +
    // Numbers of the Caribbean are ordinary ones of their countries, which an account lists or not.
    '+447624123456 +18765550123 +12425550123 +15335550123 +4311234567890 +493012345678901 +441184960123 +33118123456'
  ).split(' ')
  for (const number of ordinary) expect(costlyNumber(number), number).toBeNull()
})
