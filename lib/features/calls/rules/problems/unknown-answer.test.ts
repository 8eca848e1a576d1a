import { expect, it } from 'vitest'
import { isUnknownAnswer } from './unknown-answer'

it.each([
  'I do not know that, but a colleague can call you back.',
  'I’m afraid I don’t know whether we have parking.',
  'I don’t have that information right now.',
  'I do not have the price at hand.',
  'I could not find any information about that.',
  'I am not sure about the opening hours on Sunday.',
  'I cannot tell you that, sorry.',
  'I do not know. And I do not know your name yet.',
  'Adınızı bilmiyorum. Otoparkı da bilmiyorum.',
  'Bunu bilmiyorum, bir arkadaşım sizi arasın.',
  'Bu konuda bilgim yok.',
  'Maalesef bu konuda bilgiye sahip değilim.',
  'Fiyat bilgisi elimde yok.',
  'Elimde net bir bilgi bulunmuyor.',
  'Buna ilişkin bir bilgi bulamadım.',
  'Bundan emin değilim, sorup size dönelim.',
])('is one: %s', (text) => {
  expect(isUnknownAnswer(text)).toBe(true)
})

it.each([
  'You do not have an appointment yet.',
  'I do not know your name yet. Who am I speaking with?',
  'I am not sure I understood you. Could you say it again?',
  'I cannot see an appointment of yours. Would you like a new one?',
  'If you do not know the number, I can look it up.',
  'Do you know our address?',
  'Kayıtlı bir randevunuzu göremiyorum.',
  'Adınızı bilmiyorum, söyler misiniz?',
  'Bilgileri size mesajla gönderiyorum.',
  'Randevunuzun olduğundan emin olmak için bakıyorum.',
])('is none: %s', (text) => {
  expect(isUnknownAnswer(text)).toBe(false)
})
