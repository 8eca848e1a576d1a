/** The knowledge of the demo account's assistants: a base of two documents, one in each language. */
export const DEMO_KNOWLEDGE = {
  name: 'Klinik bilgileri',
  description: 'Hizmetler, ücretler ve sık sorulanlar',
  documents: [
    {
      title: 'Hizmetler ve ücretler',
      text: `# Muayene ve temizlik

Kontrol muayenesi 20 dakika sürer ve ücretsizdir. Diş taşı temizliği 1.800 liradır, yaklaşık yarım saat sürer. Altı ayda bir temizlik öneriyoruz.

# Dolgu ve kanal tedavisi

Kompozit dolgu diş başına 2.500 liradır. Kanal tedavisi tek seansta biter; ön dişlerde 4.500, azı dişlerinde 6.500 liradır. İşlemden sonra iki saat bir şey yememenizi öneriyoruz.

# İmplant

Tek implant 22.000 liradır, üstündeki porselen kaplama 6.000 liradır. Tedavi üç ila dört ay sürer. İmplantlarımızda on yıl garanti veriyoruz.

# Diş beyazlatma

Muayenehanede beyazlatma 5.000 liradır ve bir saat sürer. Evde kullanılan plak takımı 3.500 liradır. Hamilelere ve 18 yaşından küçüklere beyazlatma yapmıyoruz.

# Ödeme

Nakit, kredi kartı ve havale kabul ediyoruz. Kredi kartına altı aya kadar taksit yapılır. Anlaşmalı sigortalar: Anadolu, Allianz ve Axa; tamamlayıcı sağlık sigortasında ayakta tedavi kapsamına bakılır.

# İptal ve gecikme

Randevunuzu 24 saat öncesine kadar ücretsiz iptal edebilir ya da taşıyabilirsiniz. On beş dakikadan fazla gecikirseniz randevunuz ertelenebilir.

# Ulaşım ve otopark

Moda Caddesi 14 numaradayız, Kadıköy iskelesinden yürüyerek on dakika. Binanın arkasındaki otopark hastalarımıza iki saat ücretsizdir. Girişte rampa ve asansör vardır.`,
    },
    {
      title: 'Questions patients ask',
      text: `# Insurance

We work with Anadolu, Allianz and Axa. Bring your insurance card and an identity document to the first visit. Travel insurance is not accepted; we give you an invoice to claim it yourself.

# Languages

Two of our dentists speak English, one speaks German. Tell us when you book and we arrange it.

# Emergencies

For severe pain, swelling or a broken tooth we keep two places free every weekday at noon. On Sundays call the emergency line of the chamber of dentists.

# Before an operation

Do not eat for two hours before a treatment with sedation, and bring somebody who takes you home. If you take blood thinners, tell us at least three days before.

# Children

We treat children from the age of three. The first visit is for getting acquainted and is free.

# Getting here and parking

We are at Moda Caddesi 14, ten minutes on foot from the Kadıköy ferry. Parking behind the building is free for two hours. There is a ramp and a lift.

# Airport and hotels

Patients from abroad get a transfer from Sabiha Gökçen airport for 40 euros. Partner hotels within walking distance give ten percent off.`,
    },
  ],
} as const
