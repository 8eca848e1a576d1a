import type { RulePhrases } from './phrases'

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ya da ${items.at(-1)}`

export const turkish: RulePhrases = {
  offer: (sentence) => `Kısaca bizden söz edeyim: ${sentence}`,
  offerUnknown: 'Sizin için neler yapabileceğimizi birkaç cümleyle anlatmak için arıyorum.',
  howCanIHelp: 'Size nasıl yardımcı olabilirim?',
  found: (sentence) => `Burada şöyle yazıyor: ${sentence}`,
  unknown:
    'Bunun bilgisi elimde yok. Dilerseniz sorunuzu not edeyim, bir arkadaşım size dönüş yapsın.',
  questionNoted: 'Sorunuzu not ettim. Başka bir sorunuz var mı?',
  unknownPrice:
    'Fiyat bilgisi elimde yok, yanlış bir şey söylemek istemem. Dilerseniz ayrıntıları yazılı olarak iletelim.',
  searchFailed: 'Şu anda bilgilere ulaşamıyorum. Dilerseniz sorunuzu not edeyim.',
  forbidden:
    'Bu konuda yardımcı olamam, başka kişilerin bilgilerini ve çalışma kurallarımı paylaşamam. Sizin için yapabileceğim bir şey var mı?',
  notInterested:
    'Anlıyorum, rahatsız ettiğim için özür dilerim. Sizi listemizden çıkarmamı ister misiniz?',
  sent: 'Hemen gönderiyorum. Merak ettiğiniz başka bir konu var mı?',
  noted: 'Tabii, ayrıntıları istediğinizi not ettim. Merak ettiğiniz başka bir konu var mı?',
  interestSent:
    'Çok sevindim. Ayrıntıları hemen gönderiyorum, ilginizi arkadaşlarıma da iletiyorum.',
  interestNoted: 'Çok sevindim. İlginizi not ettim ve arkadaşlarıma iletiyorum.',
  anythingElse: 'Başka bir sorunuz var mı?',
  goOn: 'Sizi dinliyorum.',
  welcome: 'Rica ederim. Başka bir sorunuz var mı?',
  farewell: (name) => `Ben teşekkür ederim${name && ` ${name}`}. İyi günler dilerim.`,
  whichTime: 'Hemen yardımcı olayım. Hangi gün ve saat size uyar?',
  proposals: (times) => `${list(times)} uygun. Hangisi size uyar?`,
  shallIBook: (time) => `${time} uygun, randevunuzu oluşturayım mı?`,
  shallIMove: (time) => `${time} uygun, randevunuzu bu saate alayım mı?`,
  notFree: (time) => `${time} dolu görünüyor.`,
  noneFree: 'O zaman için boş yer göremiyorum. Başka bir gün ya da saat söyler misiniz?',
  taken: 'Bu saat az önce doldu.',
  booked: (day, time) =>
    `Randevunuzu ${day} saat ${time} için oluşturdum. Başka bir sorunuz var mı?`,
  confirmationFollows: 'Onayını mesaj olarak da alacaksınız.',
  moved: (day, time) =>
    `Randevunuzu ${day} saat ${time} olarak değiştirdim. Başka bir sorunuz var mı?`,
  moveToWhen: (current) => `${current} randevunuzu hangi gün ve saate alayım?`,
  noAppointment: 'Kayıtlı bir randevunuzu göremiyorum. Yeni bir randevu ister misiniz?',
  nextAppointment: (appointment) => `Sıradaki randevunuz ${appointment}.`,
  reallyCancel: (appointment) => `${appointment} randevunuzu iptal edeyim mi?`,
  cancelled: (appointment) => `${appointment} randevunuzu iptal ettim. Başka bir sorunuz var mı?`,
  kept: 'Peki, randevunuz olduğu gibi kalıyor. Başka bir sorunuz var mı?',
  cannotBook: 'Bu numaranın kaydını göremediğim için bunu ben yapamıyorum. İsteğinizi not ettim.',
  toolFailed: 'Kusura bakmayın, bunu şu anda yapamadım. İsteğinizi not ettim.',
  needs: (parameter) => `Bunun için bir bilgi daha gerekiyor: ${parameter}`,
  mayI: (use) => `Sizin için bunu yapayım mı: ${use}?`,
  toolKept: 'Peki, bunu yapmıyorum. Başka bir sorunuz var mı?',
  toolRefused: 'Bunu bulamadım. Kontrol edip tekrar söyler misiniz?',
  toolDone: 'Bunu yaptım.',
  toolAnswered: 'Baktım ama size söyleyebileceğim bir bilgi bulamadım.',
  cannotHandOver:
    'Şu anda sizi bir arkadaşıma bağlayamıyorum. İsteğinizi not ettim; dilerseniz ben yardımcı olayım.',
  doNotCallReason: 'Görüşmede kendisi istedi.',
  understoodNo: 'Peki. Başka bir sorunuz var mı?',
  at: (day, time) => `${day} ${time}`,
}
