import { describe, expect, it } from 'vitest'
import type { Conversation } from './analysis'
import { analyzeByRules } from './analysis-rules'
import type { Turn } from '@/lib/platform/vocabulary/transcript'

const talk = (given: Partial<Conversation>, ...said: string[]) =>
  analyzeByRules({
    language: 'en',
    contactName: 'Ayşe Yılmaz',
    appointmentBooked: false,
    doNotCallRequested: false,
    appointmentDate: null,
    day: '2026-11-21',
    fields: [],
    turns: said.map((text): Turn => ({ role: 'user', text })),
    ...given,
  })

const outcome = (...said: string[]) => talk({}, ...said).outcome
const sentiment = (...said: string[]) => talk({}, ...said).sentiment

describe('the outcome in English', () => {
  it.each([
    ['do_not_call', 'Please stop calling me.'],
    ['do_not_call', "Don't call me again, please."],
    ['do_not_call', 'Do not call this number any more.'],
    ['do_not_call', 'Take me off your list.'],
    ['do_not_call', "I'm not interested, please don't call."],
    ['wrong_number', 'Sorry, you have the wrong number.'],
    ['wrong_number', "There's no one by that name here."],
    ['not_interested', "I'm not interested."],
    ['not_interested', 'No, thank you.'],
    ['not_interested', "We don't need that."],
    ['callback', 'Can you call me back tomorrow?'],
    ['callback', "I'm driving right now."],
    ['callback', "How much is it? Actually I can't talk, ring me later."],
    ['interested', 'How much does it cost?'],
    ['interested', "I'm very interested."],
    ['interested', 'Could you send me the details?'],
    ['unknown', 'Hello?'],
    ['unknown', 'Yes, speaking.'],
  ])('is %s: %s', (expected, text) => {
    expect(outcome(text)).toBe(expected)
  })

  it('is not a refusal when "no" only ends the call', () => {
    const turns: Turn[] = [
      { role: 'user', text: 'How much is it?' },
      { role: 'assistant', text: 'From 20 a month. Is there anything else?' },
      { role: 'user', text: 'No, thank you.' },
    ]
    expect(talk({ turns }).outcome).toBe('interested')
    expect(talk({ turns: turns.toSpliced(1, 1) }).outcome).toBe('not_interested')
  })

  it('is not do-not-call when the contact is only busy today', () => {
    expect(outcome("Please don't call me today, call me tomorrow.")).toBe('callback')
    expect(outcome('Stop. Call me back later.')).toBe('callback')
  })

  it('follows a change of mind', () => {
    expect(outcome("I'm not interested.", 'Well, how much is it?')).toBe('interested')
    expect(outcome('How much is it?', "Then I'm not interested.")).toBe('not_interested')
  })
})

describe('the outcome in Turkish', () => {
  it.each([
    ['do_not_call', 'Lütfen beni bir daha aramayın.'],
    ['do_not_call', 'ARTIK ARAMAYIN!'],
    ['do_not_call', 'Numaramı listenizden çıkarın.'],
    ['do_not_call', 'Bu numarayı silin.'],
    ['do_not_call', 'Numarayı listeden çıkarın artık.'],
    ['do_not_call', 'Beni rahatsız etmeyin.'],
    ['wrong_number', 'Yanlış numara, burada öyle biri yok.'],
    ['not_interested', 'İlgilenmiyorum.'],
    ['not_interested', 'Hayır, teşekkürler.'],
    ['not_interested', 'İhtiyacımız yok, sağ olun.'],
    ['not_interested', 'Böyle bir şey istemiyorum.'],
    ['callback', 'Şu an müsait değilim.'],
    ['callback', 'Yarın tekrar arar mısınız?'],
    ['callback', 'Toplantıdayım, sonra konuşalım.'],
    ['interested', 'Fiyatı ne kadar?'],
    ['interested', 'Çok ilgileniyorum.'],
    ['interested', 'Bilgi gönderir misiniz?'],
    ['unknown', 'Alo, efendim?'],
  ])('is %s: %s', (expected, text) => {
    expect(outcome(text)).toBe(expected)
  })
})

describe('an action of the assistant', () => {
  it('makes the outcome an appointment', () => {
    const booked = talk({ appointmentBooked: true }, 'Wednesday suits me.')
    expect(booked.outcome).toBe('appointment')
    expect(booked.sentiment).toBe('positive')
    const turns: Turn[] = [
      { role: 'user', text: 'Çarşamba olur.' },
      { role: 'assistant', text: 'Randevunuzu oluşturdum.' },
    ]
    expect(talk({ turns }).outcome).toBe('appointment')
  })

  it('yields to a do-not-call request', () => {
    expect(talk({ appointmentBooked: true }, 'Stop calling me.').outcome).toBe('do_not_call')
    expect(talk({ doNotCallRequested: true }, 'Goodbye.').outcome).toBe('do_not_call')
  })
})

describe('the sentiment', () => {
  it('is positive, negative or neutral', () => {
    expect(sentiment('That sounds great, how much is it?')).toBe('positive')
    expect(sentiment('No, thank you.')).toBe('neutral')
    expect(sentiment('Not interested, this is a waste of my time.')).toBe('negative')
    expect(sentiment('Bir daha aramayın.')).toBe('negative')
    expect(sentiment('Alo?')).toBe('neutral')
    expect(sentiment('Fiyatınız çok kötü, ne kadar saçma.')).toBe('neutral')
  })
})

describe('the interest', () => {
  it('grows with the topics that the contact asks about', () => {
    const interest = (...said: string[]) => talk({}, ...said).interest
    expect(interest('Hello.')).toBe(0)
    expect(interest('How much is it?')).toBe(2)
    expect(interest('How much is it?', 'How much again?', 'Send me details.')).toBe(3)
    expect(interest("I'm very interested.", 'When can we start?', 'How much?')).toBe(10)
    expect(interest('How much?', 'Not interested then.')).toBe(0)
  })
})

it('recognizes a request to delete data', () => {
  expect(talk({}, 'Bir daha aramayın, verilerimi de silin.').dataDeletion).toBe(true)
  expect(talk({}, 'Please delete all my personal data.').dataDeletion).toBe(true)
  expect(talk({}, 'Do not call me again.').dataDeletion).toBe(false)
})

describe('the summary', () => {
  it('states the contact, the outcome, the topics and the deciding words', () => {
    expect(talk({}, 'How much is it?', 'Send me the details, I am interested.').summary).toBe(
      'Ayşe Yılmaz was interested in what was offered. Subjects: price and further information. ' +
        'In their own words: “Send me the details, I am interested.”',
    )
    expect(talk({ language: 'tr', contactName: '' }, 'İlgilenmiyorum.').summary).toBe(
      'Aranan kişi ilgilenmediğini söyledi. Kendi sözleriyle: “İlgilenmiyorum.”',
    )
  })

  it('states that the contact said nothing', () => {
    const silent = talk({ turns: [{ role: 'assistant', text: 'Hello?' }] })
    expect(silent).toMatchObject({ outcome: 'unknown', sentiment: 'neutral', interest: 0 })
    expect(silent.summary).toBe('The other side said nothing in this call.')
  })

  it('shortens a long quotation at a word', () => {
    const long = `I am interested ${'and I have more to say '.repeat(20)}`
    const quote = /“(.*)”/.exec(talk({}, long).summary)?.[1] ?? ''
    expect(quote.length).toBeLessThanOrEqual(142)
    expect(quote).toMatch(/(and|I|have|more|to|say)…$/)
  })
})
