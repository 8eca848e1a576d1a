/** A question as a caller would put it. Never adapt questions to what the search can find. */
export interface Question {
  language: 'en' | 'tr'
  text: string
  /** The document and words of the chunk that answer it; null without an answer. */
  answer: { document: string; phrase: string } | null
}

const asks =
  (language: Question['language']) =>
  (text: string, document: string, phrase: string): Question => ({
    language,
    text,
    answer: { document, phrase },
  })

const tr = asks('tr')
const en = asks('en')

export const ANSWERABLE: Question[] = [
  tr('Cumartesi günü açık mısınız, dişçiye gelecektim?', 'dis-klinigi', 'cumartesi 10.00–16.00'),
  tr('Randevuma gelemezsem ne olur?', 'dis-klinigi', 'depozito'),
  tr('Yirmilik dişimi çektirmek istiyorum, ne kadar tutar?', 'dis-klinigi', 'DH-31'),
  tr('DH-20 kodlu işlem nedir, fiyatı ne?', 'dis-klinigi', 'DH-20'),
  tr('Taksit yapıyor musunuz diş tedavisine?', 'dis-klinigi', 'altı aya kadar taksit'),
  tr('Dün dişimi çektiniz, sigara içebilir miyim?', 'dis-klinigi', 'sigara kullanmayın'),
  tr('Oğlum dört yaşında, çocuklara bakıyor musunuz?', 'dis-klinigi', 'Üç yaşından itibaren'),
  tr('Otelden saat kaçta çıkmamız lazım?', 'otel', 'ayrılma saati 11.30'),
  tr('Köpeğimle gelebilir miyim?', 'otel', 'kedi ve köpekler'),
  tr('Deniz gören odanın geceliği kaç para?', 'otel', '4.600 TL'),
  tr('Kahvaltı ücrete dahil mi?', 'otel', 'Kahvaltı fiyata dahildir'),
  tr('Havaalanından bizi aldırabilir misiniz?', 'otel', 'Karşılama aracı'),
  tr('P0420 hatası yandı, yola devam edebilir miyim?', 'oto-servis', 'P0420'),
  tr('Arabam yolda kaldı, çekici gönderir misiniz?', 'oto-servis', '0216 555 34 34'),
  tr('Kış lastiklerimi sizde bırakabiliyor muyum?', 'oto-servis', 'lastik otelimizde'),
  tr('Tamir uzun sürerse bana başka araba veriyor musunuz?', 'oto-servis', 'ikame araç'),
  tr('Emlak vergisini hangi aylarda yatırıyoruz?', 'belediye', 'mart–mayıs'),
  tr('Evlenmek için hangi evraklar gerekiyor?', 'belediye', 'sağlık raporu'),
  tr('Eski koltuğumu kim alacak, ne zaman kapıya koyayım?', 'belediye', 'Eski mobilya'),
  tr('Madde 22 bahçe duvarı için ne diyor?', 'belediye', 'Madde 22'),
  en('How long does shipping usually take?', 'online-shop', 'three to five working days'),
  en('Can I send a sofa back if I do not like it?', 'online-shop', 'within 30 days'),
  en('The vase arrived broken, what do I do?', 'online-shop', 'Send a photo'),
  en('What bulb goes into NW-4102?', 'online-shop', 'NW-4102'),
  en('Can I pay in instalments?', 'online-shop', 'three monthly instalments'),
  en('I typed the wrong address, can you still change it?', 'online-shop', 'change the address'),
  en('How early can I come in to work out on a Tuesday?', 'gym', '6 a.m. to 11 p.m.'),
  en('What does the premium plan cost?', 'gym', 'Premium'),
  en('I broke my leg, can I pause my membership?', 'gym', 'freeze your membership'),
  en('Do you have a discount for students?', 'gym', 'Students and people over 65'),
  en('Can I take my son swimming with me?', 'gym', 'Children under 12'),
  en('I left my watch in the changing room yesterday.', 'gym', 'Things left behind'),
  en('My dog is sick and it is Sunday, who can I call?', 'vet', '555 0199'),
  en('When does a puppy get its first shots?', 'vet', 'eight weeks'),
  en('How much do you charge for a microchip?', 'vet', 'Microchip with registration'),
  en('May my cat eat before the operation?', 'vet', 'Give no food'),
  en('What is form EX-77 for?', 'vet', 'EX-77'),
  en('How many people are in one language class?', 'language-school', 'at most eight'),
  en('I was ill last week, can I catch up on the lesson?', 'language-school', 'cannot be made up'),
  en('What is the fee for the B2 exam?', 'language-school', 'GZ-B2'),
]

const nothing = (language: Question['language'], text: string): Question => ({
  language,
  text,
  answer: null,
})

export const UNANSWERABLE: Question[] = [
  nothing('tr', 'Yarın İzmir’de hava nasıl olacak?'),
  nothing('tr', 'Fenerbahçe maçı kaç kaç bitti?'),
  nothing('tr', 'Pasaport başvurusu nereye yapılıyor?'),
  nothing('tr', 'Bana bir mercimek çorbası tarifi verir misin?'),
  nothing('tr', 'Dolar bugün ne kadar oldu?'),
  nothing('en', 'Who won the elections in Canada?'),
  nothing('en', 'Could you book me a flight to Madrid?'),
  nothing('en', 'Do you sell used laptops?'),
  nothing('en', 'What is the capital of Mongolia?'),
  nothing('en', 'My washing machine is leaking, can you repair it?'),
]
