import { describeTools } from './agent-tools'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'

const id = '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e'

const call = {
  id,
  kind: 'call',
  status: 'ringing',
  direction: 'inbound',
  phone: '+905321234567',
  lineNumber: '+908501234567',
  startedAt: '2026-11-21T09:30:00.000Z',
  answeredAt: null,
  account: {
    name: 'Yılmaz Diş Kliniği',
    business: {
      address: 'Moda Caddesi 14, Kadıköy',
      phone: '+902165550100',
      website: 'https://yilmazdis.example',
    },
    timezone: 'Europe/Istanbul',
    localTime: '2026-11-21T12:30:01+03:00',
  },
  assistant: {
    id: 'asst_01k9q4zr5me0wbn7x3tvcj82hd',
    name: 'Elif',
    language: 'tr',
    voice: 'warm',
    greeting: 'Merhaba, ben Yılmaz Diş Kliniği’nden Elif. Size nasıl yardımcı olabilirim?',
    instructions: 'Randevu ver, fiyat sorularını yanıtla.',
    coreKnowledge: 'Moda Caddesi 14, Kadıköy. Hafta içi 09.00–18.00.',
    knowledgeBases: [{ name: 'Klinik bilgileri', description: 'Hizmetler ve ücretler' }],
    canHandOver: true,
    voicemailMessage:
      'Merhaba, Yılmaz Diş Kliniği’nden arıyorum. Sizi daha sonra tekrar arayacağım.',
    pronunciations: [{ word: 'Invisalign', spoken: 'invizalayn' }],
    keyTerms: ['Invisalign', 'Moda Caddesi'],
  },
  recording: { isOn: true, notice: 'Görüşmemiz kayıt altına alınmaktadır.' },
  contact: {
    id: '1042',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    name: 'Ayşe Yılmaz',
    phone: '+905321234567',
    ...byField(DETAILS, () => null),
    email: 'ayse@example.com',
    status: 'interested',
    stage: 'evaluating',
    leadScore: 64,
    doNotCall: false,
  },
  appointments: [
    { bookingCode: 'K7M2Q9XA', date: '2026-11-24', time: '14:30', timezone: 'Europe/Istanbul' },
  ],
  facts: [{ label: 'Hangi hizmet?', value: 'İmplant' }],
  context: { order_number: '4711' },
  recentCalls: [
    {
      startedAt: '2026-11-18T13:05:00.000Z',
      direction: 'outbound',
      durationSeconds: 95,
      outcome: 'interested',
      summary: 'Ayşe Yılmaz fiyatı sordu, ayrıntıları yazılı istedi.',
    },
  ],
  tools: describeTools(['book_appointment']),
  actions: [
    {
      id: '7',
      channel: 'sms',
      name: 'Adres',
      moment: 'during_call',
      condition: 'always',
      text: 'Moda Caddesi 14, Kadıköy. Yol tarifi: https://santral.example/yol',
    },
  ],
  limits: { maxTalkSeconds: 1800 },
}

export const agentExamples = {
  openInboundCall: {
    body: { to: '+908501234567', from: '+905321234567', externalId: 'call-_+905321234567_abc' },
    response: call,
  },
  readAgentCall: { response: call },
  reportStatus: {
    body: { status: 'in_progress', at: '2026-11-21T09:30:04.000Z' },
    response: { id, status: 'in_progress', changed: true, maxTalkSeconds: 1800 },
  },
  appendTranscript: {
    body: {
      turns: [
        { index: 0, role: 'assistant', text: call.assistant.greeting },
        { index: 1, role: 'user', text: 'Randevumu perşembeye alabilir miyiz?' },
        {
          index: 2,
          role: 'assistant',
          text: 'Perşembe 15.00 uygun. Alayım mı?',
          trace: { replyMs: 900, hearMs: 200, waitMs: 100, thinkMs: 400, speakMs: 200 },
        },
      ],
    },
    response: { added: 3, maxTalkSeconds: 1800 },
  },
  callTool: {
    body: { toolCallId: 'call_9Xk2', arguments: { date: '2026-11-26', time: '15:00' } },
    response: {
      toolCallId: 'call_9Xk2',
      result: {
        bookingCode: 'K7M2Q9XA',
        date: '2026-11-26',
        time: '15:00',
        timezone: 'Europe/Istanbul',
        startsAt: '2026-11-26T12:00:00.000Z',
        link: 'https://santral.example/appointments/K7M2Q9XA',
      },
      refusal: null,
    },
  },
  completeCall: {
    body: { talkSeconds: 61, endReason: 'customer_hung_up' },
    response: { id, status: 'completed', changed: true, maxTalkSeconds: 61 },
  },
  reportLostWorker: { response: { id, status: 'completed', changed: true } },
  sendChatApp: {
    body: {
      callId: id,
      messageType: 'appointment_confirmation',
      phoneNumber: '0532 123 45 67',
      templateName: 'appointment_confirmed',
      templateParams: ['Ayşe', '26 Kasım', '15:00'],
    },
    response: {
      success: true,
      messageId: 'wamid.HBgMOTA1MzIxMjM0NTY3FQIAERgS',
      messageType: 'appointment_confirmation',
      sentAs: 'template',
      existing: false,
    },
  },
  readAgentDocument: {
    response: { openapi: '3.1.0', info: { title: 'Santral agent interface', version: '1.0.0' } },
  },
}
