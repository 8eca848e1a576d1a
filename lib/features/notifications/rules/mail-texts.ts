import { dayWords } from '@/lib/platform/time/day-words'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { Kind, KindData } from './kinds'
import { weekLines } from './week-lines'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'

interface KindTexts<K extends Kind> {
  one: (data: KindData<K>) => string
  /** The subject about several. */
  many: (count: number) => string
  /** Shown above the events. */
  intro?: string
  /** One event, above the URL of its page. */
  item: (data: KindData<K>, isOnly: boolean, timezone: string) => string
  /** What to do, below. */
  advice?: string
}

interface Texts {
  kinds: { [K in Kind]: KindTexts<K> }
  settings: string
}

type PauseReason = KindData<'campaign_paused'>['reason']

const wholeMinutes = (seconds: number) => Math.max(0, Math.floor(seconds / 60))

const when = (startsAt: string, timezone: string, locale: string) => {
  const instant = new Date(startsAt)
  return `${dayWords(instant, timezone, locale)}, ${localTimeOf(instant, timezone).time}`
}

const seconds = (ms: number, locale: string) =>
  (ms / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })

const WHY_PAUSED: Record<PauseReason, string> = {
  insufficient_balance:
    'There are not enough minutes left for the next call. Add minutes, then resume the campaign to continue where it left off.',
  no_assistant:
    'Its assistant was deleted or is no longer active. Choose another one or activate it, then resume the campaign to continue where it left off.',
  no_line:
    'It has no active phone number to call from. Connect one or choose another, then resume the campaign to continue where it left off.',
  no_worker:
    'No voice worker is connected, so no calls were made and no attempts were used. Once a worker is running, resume the campaign to continue where it left off.',
}

const BOOKED_BY = { call: 'in a call with an assistant', booking_page: 'on your booking page' }
const CANCELLED_BY = {
  call: 'in a call with an assistant',
  booking_page: 'on the appointment’s page',
}

const EN: Texts = {
  settings: 'Choose which e-mails you get:',
  kinds: {
    lead_hot: {
      one: ({ person }) => `${person} is a hot lead`,
      many: (count) => `${count} hot leads`,
      item: ({ person, leadScore }) => `${person}: lead score ${leadScore}.`,
      advice: 'Call back soon, while the call is still fresh.',
    },
    appointment_booked: {
      one: ({ person }) => `${person} booked an appointment`,
      many: (count) => `${count} new appointments`,
      item: ({ person, startsAt, by }, _, timezone) =>
        `${person}: ${when(startsAt, timezone, 'en')}. Booked ${BOOKED_BY[by]}.`,
    },
    appointment_cancelled: {
      one: ({ person }) => `${person} canceled an appointment`,
      many: (count) => `${count} appointments were canceled`,
      item: ({ person, startsAt, by }, _, timezone) =>
        `${person}: ${when(startsAt, timezone, 'en')}. Canceled ${CANCELLED_BY[by]}.`,
      advice: 'The time is free again.',
    },
    lead_submitted: {
      one: ({ person }) => `${person} sent a lead form`,
      many: (count) => `${count} lead forms were sent`,
      item: ({ person, formName }) => `${person}: “${formName}”.`,
    },
    lead_calls_used: {
      one: ({ formName }) => `The form “${formName}” places no more calls today`,
      many: (count) => `${count} lead forms place no more calls today`,
      item: ({ formName, limit }) =>
        `“${formName}”: its limit of ${limit} calls in 24 hours is reached. What is sent is still stored.`,
      advice: 'Raise the limit on the page of the form, or call the leads yourself.',
    },
    campaign_finished: {
      one: ({ name }) => `The campaign “${name}” has finished`,
      many: (count) => `${count} campaigns have finished`,
      item: ({ name, reason, totalContacts, callsCompleted }) =>
        `“${name}”: ${reason === 'end_date' ? 'the end date was reached' : 'all its contacts are done'}. Contacts: ${totalContacts}. Completed calls: ${callsCompleted}.`,
    },
    campaign_paused: {
      one: ({ name }) => `The campaign “${name}” was paused`,
      many: (count) => `${count} campaigns were paused`,
      item: ({ name, reason }, isOnly) => (isOnly ? '' : `“${name}”: `) + WHY_PAUSED[reason],
    },
    webhook_deactivated: {
      one: () => 'A webhook subscription was stopped',
      many: (count) => `${count} webhook subscriptions were stopped`,
      intro: 'Santral no longer sends events to:',
      item: ({ event, targetUrl }) =>
        `${event} → ${targetUrl}\n(${MAX_CONSECUTIVE_FAILURES} attempts in a row failed)`,
      advice:
        'A subscription does not resume by itself. Create a new one when the receiver works again. Its page lists the attempts and their responses.',
    },
    tool_failing: {
      one: ({ name }) => `The tool ${name} keeps failing`,
      many: (count) => `${count} tools keep failing`,
      item: ({ name, problem }) => `${name}: ${problem}`,
      advice:
        'Until it works again, assistants tell callers that they cannot look this up. The page of the tool lists the last errors.',
    },
    tool_changed: {
      one: ({ name }) => `The tool ${name} was changed by its MCP server`,
      many: (count) => `${count} tools were changed by their MCP servers`,
      item: ({ name, change }) =>
        change === 'gone'
          ? `${name}: its MCP server no longer has it.`
          : `${name}: its description or parameters are different now.`,
      advice: 'Assistants do not use it until you have looked at the change on its page.',
    },
    replies_slow: {
      one: () => 'Your assistants replied slowly',
      many: () => 'Your assistants replied slowly',
      item: ({ from, p95Ms, limitMs, replies }, _, timezone) =>
        `In the hour from ${when(from, timezone, 'en')}, more than one in twenty of ${replies} replies took longer than ${seconds(limitMs, 'en')} s (95% came within ${seconds(p95Ms, 'en')} s).`,
      advice:
        'The page of a call shows which part of a reply took the time. Change the limit in the settings below.',
    },
    weekly_problems: {
      one: () => 'Calls that went wrong last week',
      many: () => 'Calls that went wrong',
      item: (week) => weekLines(week, 'en'),
      advice:
        'Answers that you add under Calls, Unanswered questions, are known from the next call on.',
    },
    minutes_low: {
      one: () => 'Your minutes are running low',
      many: () => 'Your minutes are running low',
      item: ({ secondsLeft }) =>
        `Minutes left: ${wholeMinutes(secondsLeft)}. Without minutes, no calls are made and running campaigns pause.`,
    },
  },
}

const WHY_PAUSED_TR: Record<PauseReason, string> = {
  insufficient_balance:
    'Sıradaki kişiyi aramaya yetecek dakika kalmadı. Dakika ekledikten sonra kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
  no_assistant:
    'Kampanyanın asistanı silindi veya artık etkin değil. Başka bir asistan seçin ya da onu etkinleştirin, ardından kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
  no_line:
    'Arama yapabileceği etkin bir telefon numarası yok. Bir numara bağlayın veya başka birini seçin, ardından kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
  no_worker:
    'Bağlı bir ses hizmeti olmadığı için kimse aranmadı ve hiçbir arama hakkı harcanmadı. Hizmet çalışınca kampanyayı sürdürün; kaldığı yerden devam eder.',
}

const TR: Texts = {
  settings: 'Hangi e-postaları alacağınızı buradan seçebilirsiniz:',
  kinds: {
    lead_hot: {
      one: ({ person }) => `Sıcak müşteri: ${person}`,
      many: (count) => `${count} sıcak müşteri`,
      item: ({ person, leadScore }) => `${person}: ilgi puanı ${leadScore}.`,
      advice: 'Görüşme tazeyken geri arayın.',
    },
    appointment_booked: {
      one: ({ person }) => `Yeni randevu: ${person}`,
      many: (count) => `${count} yeni randevu`,
      item: ({ person, startsAt, by }, _, timezone) =>
        `${person}: ${when(startsAt, timezone, 'tr')}. Randevu ${by === 'call' ? 'asistanla görüşürken' : 'randevu sayfanızdan'} alındı.`,
    },
    appointment_cancelled: {
      one: ({ person }) => `Randevu iptal edildi: ${person}`,
      many: (count) => `${count} randevu iptal edildi`,
      item: ({ person, startsAt, by }, _, timezone) =>
        `${person}: ${when(startsAt, timezone, 'tr')}. Randevu ${by === 'call' ? 'asistanla görüşürken' : 'randevunun sayfasından'} iptal edildi.`,
      advice: 'Bu saat yeniden boş.',
    },
    lead_submitted: {
      one: ({ person }) => `Yeni başvuru: ${person}`,
      many: (count) => `${count} yeni başvuru`,
      item: ({ person, formName }) => `${person}: “${formName}”.`,
    },
    lead_calls_used: {
      one: ({ formName }) => `“${formName}” formu bugün artık kimseyi aramıyor`,
      many: (count) => `${count} başvuru formu bugün artık kimseyi aramıyor`,
      item: ({ formName, limit }) =>
        `“${formName}”: 24 saatteki ${limit} aramalık sınırına ulaşıldı. Başvurular kaydedilmeye devam ediyor.`,
      advice: 'Sınırı formun sayfasında yükseltebilir veya başvuranları kendiniz arayabilirsiniz.',
    },
    campaign_finished: {
      one: ({ name }) => `“${name}” kampanyası tamamlandı`,
      many: (count) => `${count} kampanya tamamlandı`,
      item: ({ name, reason, totalContacts, callsCompleted }) =>
        `“${name}”: ${reason === 'end_date' ? 'bitiş tarihi geldi' : 'tüm kişiler tamamlandı'}. Kişi: ${totalContacts}. Tamamlanan arama: ${callsCompleted}.`,
    },
    campaign_paused: {
      one: ({ name }) => `“${name}” kampanyası duraklatıldı`,
      many: (count) => `${count} kampanya duraklatıldı`,
      item: ({ name, reason }, isOnly) => (isOnly ? '' : `“${name}”: `) + WHY_PAUSED_TR[reason],
    },
    webhook_deactivated: {
      one: () => 'Bir webhook aboneliği durduruldu',
      many: (count) => `${count} webhook aboneliği durduruldu`,
      intro: 'Santral artık şu adreslere olay göndermiyor:',
      item: ({ event, targetUrl }) =>
        `${event} → ${targetUrl}\n(art arda ${MAX_CONSECUTIVE_FAILURES} deneme başarısız oldu)`,
      advice:
        'Abonelik kendiliğinden devam etmez. Alıcıyı düzelttikten sonra yeni bir abonelik oluşturun. Denemeleri ve yanıtları aboneliğin sayfasında görebilirsiniz.',
    },
    tool_failing: {
      one: ({ name }) => `${name} aracı sürekli hata veriyor`,
      many: (count) => `${count} araç sürekli hata veriyor`,
      item: ({ name, problem }) => `${name}: ${problem}`,
      advice:
        'Araç düzelene kadar asistanlar arayanlara bu bilgiye bakamadıklarını söyler. Son hataları aracın sayfasında görebilirsiniz.',
    },
    tool_changed: {
      one: ({ name }) => `${name} aracını MCP sunucusu değiştirdi`,
      many: (count) => `${count} aracı MCP sunucuları değiştirdi`,
      item: ({ name, change }) =>
        change === 'gone'
          ? `${name}: MCP sunucusunda artık yok.`
          : `${name}: açıklaması veya parametreleri artık farklı.`,
      advice: 'Değişikliği aracın sayfasında onaylayana kadar asistanlar bu aracı kullanmaz.',
    },
    replies_slow: {
      one: () => 'Asistanlarınız yavaş yanıt verdi',
      many: () => 'Asistanlarınız yavaş yanıt verdi',
      item: ({ from, p95Ms, limitMs, replies }, _, timezone) =>
        `${when(from, timezone, 'tr')} itibarıyla bir saat içinde ${replies} yanıtın yirmide birinden fazlası ${seconds(limitMs, 'tr')} saniyeden uzun sürdü (%95’i ${seconds(p95Ms, 'tr')} saniye içinde geldi).`,
      advice:
        'Sürenin yanıtın hangi bölümünde geçtiğini aramanın sayfasında görebilirsiniz. Sınırı aşağıdaki ayarlardan değiştirebilirsiniz.',
    },
    weekly_problems: {
      one: () => 'Geçen hafta sorun yaşanan aramalar',
      many: () => 'Sorun yaşanan aramalar',
      item: (week) => weekLines(week, 'tr'),
      advice:
        'Aramalar, Yanıtsız sorular bölümünde eklediğiniz yanıtları asistanınız bir sonraki aramadan itibaren bilir.',
    },
    minutes_low: {
      one: () => 'Dakikalarınız bitmek üzere',
      many: () => 'Dakikalarınız bitmek üzere',
      item: ({ secondsLeft }) =>
        `Kalan dakika: ${wholeMinutes(secondsLeft)}. Dakika kalmayınca kimse aranmaz ve süren kampanyalar duraklatılır.`,
    },
  },
}

export const MAIL_TEXTS: Record<'en' | 'tr', Texts> = { en: EN, tr: TR }
