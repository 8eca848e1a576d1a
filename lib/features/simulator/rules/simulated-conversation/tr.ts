import { type Scripts, type ScriptLine, sending, type Speakers } from './script'

const assistant = (at: number, text: string): ScriptLine => ({ at, role: 'assistant', text })
const contact = (at: number, text: string): ScriptLine => ({ at, role: 'user', text })

const greeting = (who: Speakers): string =>
  who.greeting ||
  `Merhaba${who.contact && ` ${who.contact}`}, ben ${who.assistant}. Kısa bir görüşme için uygun musunuz?`

const offer = (who: Speakers): string =>
  who.offer
    ? `Kısaca bizden söz edeyim: ${who.offer}`
    : 'Sizin için neler yapabileceğimizi birkaç cümleyle anlatmak için arıyorum.'

const farewell = (who: Speakers): string =>
  `Ben teşekkür ederim${who.contact && ` ${who.contact}`}. İyi günler dilerim.`

/** The assistant searches for the contact's last question. */
const lookingUp: ScriptLine[] = [
  contact(44, 'Evet, otoparkınız var mı?'),
  { at: 46, tool: 'bilgi_tabani_ara' },
  {
    ...assistant(47, 'Burada şöyle yazıyor: {{found}}'),
    otherwise: 'Bunun bilgisi elimde yok, öğrenip ayrıntılara ekleyeceğim.',
  },
  contact(51, 'Tamam, şimdilik bu kadar. Teşekkür ederim.'),
]

export const turkish: Scripts = {
  conversation: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Merhaba, uygunum, buyurun.'),
      assistant(10, offer(who)),
      contact(21, 'Anladım. Peki ücreti ne kadar?'),
      assistant(
        26,
        'İhtiyacınıza göre değişiyor. Dilerseniz ayrıntıları yazılı olarak göndereyim.',
      ),
      contact(35, 'Olur, ayrıntıları gönderirseniz bakarım.'),
      ...sending(40, who.sends),
      assistant(41, 'Hemen gönderiyorum. Merak ettiğiniz başka bir konu var mı?'),
      ...(who.looksUp ? lookingUp : [contact(49, 'Yok, şimdilik bu kadar. Teşekkür ederim.')]),
      assistant(54, farewell(who)),
    ],
    ends: 60,
    endReason: 'assistant_hung_up',
  }),

  hot: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(5, 'Çok iyi denk geldi, ben de sizi arayacaktım.'),
      assistant(11, offer(who)),
      contact(21, 'Tam aradığımız şey. Fiyatı ne kadar?'),
      assistant(27, 'Bugün size özel bir teklif hazırlayabilirim. Ne zaman ihtiyacınız olacak?'),
      contact(35, 'Bir an önce başlamak istiyoruz. Bu hafta başlayabilir miyiz?'),
      assistant(41, 'Elbette, bu hafta başlayabiliriz. Hazırlıkları yapalım mı?'),
      contact(48, 'Kesinlikle, çok ilgileniyorum.'),
      assistant(
        54,
        'Harika. Teklifi bir saat içinde iletiyoruz, bir arkadaşımız da sizi arayacak.',
      ),
      ...sending(60, who.sends),
      contact(63, 'Çok sevindim, teşekkür ederim.'),
      assistant(67, farewell(who)),
    ],
    ends: 74,
    endReason: 'assistant_hung_up',
  }),

  appointment: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Merhaba, ben de randevu almak istiyordum.'),
      assistant(11, 'Hemen yardımcı olayım. Hafta içi bir gün size uyar mı?'),
      contact(18, 'Uyar, önümüzdeki hafta herhangi bir gün olabilir.'),
      assistant(23, 'Bir saniye, boş bir saat bakıyorum.'),
      { at: 27, tool: 'book_appointment' },
      ...sending(28, [...who.confirms, ...who.sends]),
      assistant(29, 'Randevunuzu {{date}} saat {{time}} için oluşturdum. Sizin için uygun mu?'),
      contact(38, 'Harika, çok teşekkür ederim.'),
      assistant(42, `Onayı mesaj olarak da alacaksınız. ${farewell(who)}`),
    ],
    ends: 50,
    endReason: 'assistant_hung_up',
  }),

  do_not_call: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Numaramı listenizden çıkarın lütfen, beni bir daha aramayın.'),
      assistant(12, 'Anlıyorum, rahatsız ettiğim için özür dilerim. Şimdi kaydediyorum.'),
      { at: 15, tool: 'request_do_not_call' },
      assistant(17, 'Kaydettim, sizi bir daha aramayacağız. İyi günler.'),
      contact(22, 'İyi günler.'),
    ],
    ends: 24,
    endReason: 'customer_hung_up',
  }),

  not_interested: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Konu neydi?'),
      assistant(9, offer(who)),
      contact(18, 'İlgilenmiyorum, bu tür aramalardan da bıktım.'),
      assistant(25, 'Rahatsız ettiğim için özür dilerim. Şu an ne kullandığınızı sorabilir miyim?'),
      contact(31, 'Hayır, bir şeye ihtiyacımız yok. Tam bir zaman kaybı.'),
    ],
    ends: 36,
    endReason: 'customer_hung_up',
  }),
}
