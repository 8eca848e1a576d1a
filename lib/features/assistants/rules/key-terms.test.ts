import { expect, it } from 'vitest'
import { differentTerms, suggestedTerms } from './key-terms'

it('leaves out blank terms and repetitions', () => {
  expect(differentTerms([' Invisalign ', '', 'INVISALIGN', 'İmplant', 'implant'])).toEqual([
    'Invisalign',
    'İmplant',
  ])
})

it('suggests names of the business, its address, its key facts and its headings', () => {
  const terms = suggestedTerms({
    business: { name: 'Yılmaz Diş Kliniği', address: 'Moda Caddesi No:14, 34710 Kadıköy/İstanbul' },
    coreKnowledge:
      'Ağız ve diş kliniğiyiz, hekimimiz Ayşe Kaya. Kadıköy’de Invisalign uyguluyoruz.',
    headings: ['1.2 Invisalign', 'Bleaching:', 'x'.repeat(51), '2026'],
  })
  expect(terms).toEqual([
    'Yılmaz Diş Kliniği',
    'Moda Caddesi',
    'Kadıköy',
    'İstanbul',
    'Ayşe Kaya',
    'Invisalign',
    'Bleaching',
  ])
})

it('suggests at most a hundred terms', () => {
  const headings = Array.from({ length: 200 }, (_, n) => `Heading ${n}`)
  const business = { name: 'Clinic', address: '' }
  expect(suggestedTerms({ business, coreKnowledge: '', headings })).toHaveLength(100)
})
