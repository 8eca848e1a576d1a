import { describe, expect, it } from 'vitest'
import { spokenText } from './spoken-text'

describe('Turkish', () => {
  it.each([
    // Telephone numbers
    ['+90 532 123 45 67', 'artı doksan, beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
    ['+905321234567', 'artı doksan, beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
    ['0532 123 45 67', 'sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
    ['05321234567', 'sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yedi'],
    ['0 (212) 555 01 07', 'sıfır iki yüz on iki, beş yüz elli beş, sıfır bir, sıfır yedi'],
    ['(0216) 345 00 12', 'sıfır iki yüz on altı, üç yüz kırk beş, sıfır sıfır, on iki'],
    [
      "0532 123 45 67'yi arayın",
      'sıfır beş yüz otuz iki, yüz yirmi üç, kırk beş, altmış yediyi arayın',
    ],
    ['444 0 123', 'dört yüz kırk dört, sıfır, yüz yirmi üç'],
    ['+49 30 1234567', 'artı kırk dokuz, otuz, yüz yirmi üç, dört beş altı yedi'],
    // Money
    ['1.250,50 TL', 'bin iki yüz elli lira elli kuruş'],
    ['₺1.250', 'bin iki yüz elli lira'],
    ['12.50 TL', 'on iki lira elli kuruş'],
    ['500TL', 'beş yüz lira'],
    ["1.250 TL'ye, 50 TL'den", 'bin iki yüz elli liraya, elli liradan'],
    ['100-200 TL', 'yüz ile iki yüz lira'],
    ['1,5 milyon TL', 'bir buçuk milyon lira'],
    ['$12.50', 'on iki dolar elli sent'],
    ['€5 ve £3', 'beş euro ve üç sterlin'],
    ['99,90 €', 'doksan dokuz euro doksan sent'],
    // Times
    ['14:30', 'on dört otuz'],
    ['09:05', 'dokuz sıfır beş'],
    ['saat 14.30, 9.00', 'saat on dört otuz, dokuz'],
    ["14:30'da, 14:00'e", 'on dört otuzda, on dörde'],
    ['09:00-18:00 açığız', 'dokuz ile on sekiz arası açığız'],
    ['09.00–18.00 arası', 'dokuz ile on sekiz arası'],
    // Dates
    ['2026-11-27', 'yirmi yedi Kasım iki bin yirmi altı'],
    ['27.11.2026', 'yirmi yedi Kasım iki bin yirmi altı'],
    ["27 Kasım'da", 'yirmi yedi Kasımda'],
    ['24 Kasım Salı 14:30', 'yirmi dört Kasım Salı on dört otuz'],
    ['5 Mart 2027', 'beş Mart iki bin yirmi yedi'],
    // Codes
    ['Kodunuz K7M4QX.', 'Kodunuz ke yedi me, dört kü iks.'],
    ['K7M2Q9XA', 'ke yedi me iki, kü dokuz iks a'],
    ['AB-1234', 'a be, bir iki üç dört'],
    ['kodunuz 482913', 'kodunuz dört sekiz iki, dokuz bir üç'],
    ['A4 ve B12', 'a dört ve be on iki'],
    // Percentages, ordinals, ranges, numbers
    ['%15, %3,5', 'yüzde on beş, yüzde üç buçuk'],
    ['15 %', 'yüzde on beş'],
    ['%10-15 indirim', 'yüzde on ile on beş indirim'],
    ["2. kat, 3'üncü oda, 4.", 'ikinci kat, üçüncü oda, dört.'],
    ['4. gün', 'dördüncü gün'],
    ['10-12 kişi', 'on ile on iki kişi'],
    [
      '3,5 saat, 1,25 litre, 2,05',
      'üç buçuk saat, bir virgül yirmi beş litre, iki virgül sıfır beş',
    ],
    ['1.250.000', 'bir milyon iki yüz elli bin'],
    [
      '0,9234567890123459',
      'sıfır virgül dokuz iki üç dört beş altı yedi sekiz dokuz sıfır bir iki üç dört beş dokuz',
    ],
    [`3,${'1'.repeat(400)}`, `üç virgül ${Array(400).fill('bir').join(' ')}`],
    [`${'2'.repeat(400)},50 TL`, `${Array(400).fill('iki').join(' ')} lira elli kuruş`],
    ['1001 ve 2500', 'bin bir ve iki bin beş yüz'],
    ['-5 derece', 'eksi beş derece'],
    ['7/24', 'yedi yirmi dört'],
    ['12345678901', 'bir iki üç dört beş altı yedi sekiz dokuz sıfır bir'],
    // Addresses
    ['Moda Cad. No:14 D:3', 'Moda Caddesi numara on dört daire üç'],
    ['Gül Sok. Çınar Apt. Kat:2', 'Gül Sokak Çınar Apartmanı kat iki'],
    ['Dr. Ayşe Kaya', 'doktor Ayşe Kaya'],
    ['info@ornek.com.tr', 'info et ornek nokta com nokta te re'],
    ['https://www.ornek.com/randevu?a=1 adresi.', 'ornek nokta com adresi.'],
    ["www.ornek.com'dan", 'ornek nokta comdan'],
    ['COVID-19 ve 10kg', 'COVID-19 ve 10kg'],
    ['Merhaba, size nasıl yardımcı olabilirim?', 'Merhaba, size nasıl yardımcı olabilirim?'],
  ])('%s', (written, spoken) => {
    expect(spokenText(written, 'tr')).toBe(spoken)
  })
})

describe('English', () => {
  it.each([
    // Telephone numbers
    ['+90 532 123 45 67', 'plus nine zero, five three two, one two three, four five, six seven'],
    ['0532 123 45 67', 'zero, five three two, one two three, four five, six seven'],
    ['(555) 123-4567', 'five five five, one two three, four five six seven'],
    ['020 7946 0958', 'zero two zero, seven nine four six, zero nine five eight'],
    ['+1 555 123 4567', 'plus one, five five five, one two three, four five six seven'],
    // Money
    ['$12.50', 'twelve dollars and fifty cents'],
    ['$1, €5, £3.50', 'one dollar, five euros, three pounds and fifty pence'],
    ['$1,250', 'one thousand two hundred fifty dollars'],
    ['₺1.250', 'one thousand two hundred fifty lira'],
    ['1.250,50 TL', 'one thousand two hundred fifty lira and fifty kuruş'],
    ['$1.5 million', 'one point five million dollars'],
    ['$100–200', 'one hundred to two hundred dollars'],
    // Times
    ['14:30', 'two thirty PM'],
    ['09:05', 'nine oh five AM'],
    ['10:00, 10:30', "ten o'clock, ten thirty"],
    ['2:30 pm, 10 a.m.', 'two thirty PM, ten AM'],
    ['09:00-18:00', 'nine AM to six PM'],
    ['00:00, 12:15', 'midnight, twelve fifteen'],
    // Dates
    ['2026-11-27', 'the twenty-seventh of November twenty twenty-six'],
    ['27.11.2026', 'the twenty-seventh of November twenty twenty-six'],
    ['11/27/2026', 'the twenty-seventh of November twenty twenty-six'],
    ['27 November 2026', 'the twenty-seventh of November twenty twenty-six'],
    ['November 27, 2026', 'November the twenty-seventh twenty twenty-six'],
    ['Tuesday 24 November at 10:00', "Tuesday the twenty-fourth of November at ten o'clock"],
    ['the 3rd of May', 'the third of May'],
    ['since 1998, in 2005', 'since nineteen ninety-eight, in two thousand five'],
    // Codes
    ['Your code is K7M4QX.', 'Your code is K seven M, four Q X.'],
    ['order number 4711', 'order number four seven one one'],
    ['Order 482913 is here', 'Order four eight two, nine one three is here'],
    // Percentages, ordinals, ranges, numbers
    ['15 %, 3.5%', 'fifteen percent, three point five percent'],
    ['the 2nd and 12th', 'the second and twelfth'],
    ['10-12 people, a 2-hour visit', 'ten to twelve people, a two-hour visit'],
    ['1.25 and 1,250,000', 'one point two five and one million two hundred fifty thousand'],
    ['24/7', 'twenty-four seven'],
    // Addresses
    ['Dr. Brown, 5 Oak St. and more', 'Doctor Brown, five Oak Street and more'],
    ['Moda Cad. No:14', 'Moda Caddesi number fourteen'],
    ['info@example.com', 'info at example dot com'],
    ['See https://www.example.com/a?b=1 or call.', 'See example dot com or call.'],
    ['Good morning. How can I help you?', 'Good morning. How can I help you?'],
  ])('%s', (written, spoken) => {
    expect(spokenText(written, 'en')).toBe(spoken)
  })
})
