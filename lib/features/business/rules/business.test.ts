import { expect, it } from 'vitest'
import { businessOf, websiteUrl } from './business'

it('has no name until it is given one', () => {
  expect(businessOf({ business: null })).toEqual({
    name: '',
    address: '',
    phone: '',
    website: '',
    privacyNotice: '',
    logo: null,
  })
  const known = { name: 'Deniz Diş', address: 'Moda', phone: '', website: '' }
  const described = { ...known, privacyNotice: 'We keep nothing.' }
  expect(businessOf({ business: { ...described, logoHash: 'ab12' } })).toEqual({
    ...described,
    logo: '/logos/ab12',
  })
})

it('reads websites as people type them, and nothing that is none', () => {
  expect(websiteUrl('denizdis.com')).toBe('https://denizdis.com')
  expect(websiteUrl('http://denizdis.com/iletisim')).toBe('http://denizdis.com/iletisim')
  expect(websiteUrl('dişklinik.com')).toBe('https://dişklinik.com')
  const wrong = [
    'deniz',
    'javascript:alert(1)',
    'ftp://a.com',
    'https://a@b.com',
    'a b.com',
    '.com',
  ]
  for (const text of wrong) expect(websiteUrl(text), text).toBeNull()
})
