import { describe, expect, it } from 'vitest'
import { isVoicemail } from './voicemail'

describe('isVoicemail', () => {
  it.each([
    'Aradığınız kişiye şu anda ulaşılamıyor. Lütfen sinyal sesinden sonra mesajınızı bırakın.',
    'Bip sesinden sonra mesaj bırakabilirsiniz.',
    'SESLİ MESAJ SERVİSİNE HOŞ GELDİNİZ',
    'Merhaba, ben Ayşe. Şu anda telefona cevap veremiyorum.',
    'Your call has been forwarded to an automatic voice message system.',
    'Hi, this is John, I can’t come to the phone right now.',
    'Please leave a message after the tone.',
    'At the tone, please record your message.',
  ])('detects an answering machine: %s', (text) => {
    expect(isVoicemail(text)).toBe(true)
  })

  it.each([
    'Alo?',
    'Efendim, buyurun.',
    'Merhaba, kim arıyor?',
    'Şu an toplantıdayım, sonra arar mısınız?',
    'Size bir mesaj atmıştım.',
    'Hello, who is this?',
    'I got your message yesterday.',
    'Can you call me after lunch?',
    '',
  ])('does not take a person for a machine: %s', (text) => {
    expect(isVoicemail(text)).toBe(false)
  })
})
