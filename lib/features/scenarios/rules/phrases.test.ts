import { expect, it } from 'vitest'
import { containsPhrase } from './phrases'

it.each([
  ['Randevunuzu salı gününe aldım.', 'randevu'],
  ['RANDEVUNUZ HAZIR', 'randevu'],
  ['Kitabı size gönderdim.', 'kitap'],
  ['Saat 09.00’da açılıyoruz.', '09:00'],
  ['Ücreti 1.800 liradır.', '1800'],
  ['Sizi bir daha aramayacağız.', 'bir daha ara'],
  ['İyi günler dilerim.', 'iyi gün'],
  ['Our prices vary.', 'price'],
  ['Two policies apply.', 'policy'],
  ['You can park behind the house.', 'behind the house'],
])('finds in %j the phrase %j', (text, phrase) => {
  expect(containsPhrase(text, phrase)).toBe(true)
})

it.each([
  ['Paragrafı okuyun.', 'para'],
  ['Evet.', 'ev'],
  ['Saat 14:00 uygun.', '4:00'],
  ['Ücreti 18 liradır.', '1'],
  ['The house is behind.', 'behind the house'],
  ['Whatever.', '…'],
  ['', 'randevu'],
])('does not find in %j the phrase %j', (text, phrase) => {
  expect(containsPhrase(text, phrase)).toBe(false)
})
