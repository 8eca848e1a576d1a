import { answer, contact, greeting, type Scripts } from './script'

export const turkish: Scripts = {
  conversation: ({ looksUp, findsOrders }) => ({
    lines: [
      greeting,
      contact(6, 'Merhaba, uygunum, buyurun.'),
      answer(10),
      contact(21, 'Anladım. Peki ücreti ne kadar?'),
      answer(26),
      contact(35, 'Olur, ayrıntıları gönderirseniz bakarım.'),
      answer(40),
      ...(looksUp || findsOrders
        ? [
            contact(
              44,
              findsOrders ? 'Evet, 4711 numaralı siparişim nerede?' : 'Evet, otoparkınız var mı?',
            ),
            answer(46),
            contact(51, 'Tamam, şimdilik bu kadar. Teşekkür ederim.'),
          ]
        : [contact(49, 'Yok, şimdilik bu kadar. Teşekkür ederim.')]),
      answer(54),
    ],
    ends: 60,
    endReason: 'assistant_hung_up',
  }),

  hot: () => ({
    lines: [
      greeting,
      contact(5, 'Çok iyi denk geldi, ben de sizi arayacaktım.'),
      answer(11),
      contact(21, 'Tam aradığımız şey. Fiyatı ne kadar?'),
      answer(27),
      contact(35, 'Bir an önce başlamak istiyoruz. Bu hafta başlayabilir miyiz?'),
      answer(41),
      contact(48, 'Kesinlikle, çok ilgileniyorum.'),
      answer(54),
      contact(63, 'Çok sevindim, teşekkür ederim.'),
      answer(67),
    ],
    ends: 74,
    endReason: 'assistant_hung_up',
  }),

  appointment: () => ({
    lines: [
      greeting,
      contact(6, 'Merhaba, ben de randevu almak istiyordum.'),
      answer(11),
      contact(18, 'Uyar, önümüzdeki hafta herhangi bir gün olabilir.'),
      answer(23),
      contact(31, 'Evet, lütfen.'),
      answer(34),
      contact(42, 'Harika, çok teşekkür ederim.'),
      answer(45),
    ],
    ends: 50,
    endReason: 'assistant_hung_up',
  }),

  do_not_call: () => ({
    lines: [
      greeting,
      contact(6, 'Numaramı listenizden çıkarın lütfen, beni bir daha aramayın.'),
      answer(12),
      contact(22, 'İyi günler.'),
    ],
    ends: 24,
    endReason: 'customer_hung_up',
  }),

  not_interested: () => ({
    lines: [
      greeting,
      contact(6, 'Konu neydi?'),
      answer(9),
      contact(18, 'İlgilenmiyorum, bu tür aramalardan da bıktım.'),
      answer(25),
      contact(31, 'Hayır, bir şeye ihtiyacımız yok. Tam bir zaman kaybı.'),
    ],
    ends: 36,
    endReason: 'customer_hung_up',
  }),
}
