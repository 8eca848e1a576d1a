import type { TalkWords } from './words'

export const turkish: TalkWords = {
  greeting: ({ assistant, business, contact, direction }) =>
    direction === 'inbound'
      ? `Merhaba, ${business && `${business}, `}ben ${assistant}. Size nasıl yardımcı olabilirim?`
      : `Merhaba${contact && ` ${contact}`}, ben ${assistant}. Kısa bir görüşme için uygun musunuz?`,
  fillers: ['Bir saniye, hemen bakıyorum.', 'Hemen kontrol ediyorum.', 'Bir bakayım.'],
  trouble: 'Kusura bakmayın, şu an bir aksaklık yaşıyorum. Tekrar söyler misiniz?',
  brokenOff: 'Kusura bakmayın, sözüm yarıda kaldı. Tekrar sorar mısınız?',
  notUnderstood: 'Kusura bakmayın, tam anlayamadım. Tekrar söyler misiniz?',
  goodbye: 'Teşekkür ederim, iyi günler dilerim.',
  doNotCall: 'Kaydettim, sizi bir daha aramayacağız. İyi günler.',
  stillThere: ['Orada mısınız?', 'Sizi duyamıyorum, hâlâ hatta mısınız?'],
  silenceGoodbye: 'Sizi duyamadığım için görüşmeyi sonlandırıyorum. İyi günler dilerim.',
  timeIsUp: 'Görüşme süremizin sonuna geldik. Zaman ayırdığınız için teşekkür ederim, iyi günler.',
  handingOver: 'Sizi hemen bir arkadaşıma bağlıyorum, lütfen hatta kalın.',
  handOverFailed: 'Şu anda bağlayamadım. Dilerseniz size ben yardımcı olmaya devam edeyim.',
  backAgain: 'Ben buradayım yine. Size nasıl yardımcı olabilirim?',
  cannotGoOn:
    'Kusura bakmayın, teknik bir sorun nedeniyle görüşmeyi sürdüremiyorum. Daha sonra yeniden görüşelim, iyi günler.',
}
