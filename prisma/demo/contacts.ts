export interface DemoContact {
  firstName: string
  lastName: string
  phone: string
  voice: 'woman' | 'man'
  email?: string
  company?: string
}

/** Turkish first and last names: women, then men. All people and numbers of the demo account are invented. */
const WOMEN =
  'Zeynep Kaya, Elçin Arslan, Deniz Aksoy, Selin Koç, Ayşe Yıldız, Melis Öztürk, Gül Çetin, Derya Polat, Nazlı Erdem, İrem Şimşek, Ebru Güneş, Tuğba Acar, Pınar Doğan, Sevgi Kurt, Yasemin Tekin, Ceren Avcı, Buse Korkmaz, Özge Uysal'
const MEN =
  'Kerem Aydın, Murat Demir, Hakan Şahin, Emre Çelik, Burak Aslan, Can Yavuz, Ozan Kılıç, Tolga Eren, Serkan Bulut, Onur Taş, Mert Sezer, Volkan Ateş, Barış Keskin, Ufuk Duman, Cem Özkan, Alper Sönmez, Levent Turan, Yusuf Bozkurt'

const COMPANIES: Record<string, string> = {
  Arslan: 'Arslan Mimarlık',
  Çelik: 'Çelik Lojistik',
  Polat: 'Polat Tekstil',
  Eren: 'Eren Yazılım',
}

const turkish = WOMEN.split(', ').flatMap((woman, index) => {
  const man = MEN.split(', ')[index] ?? ''
  return [contactOf(woman, 'woman', 2 * index), contactOf(man, 'man', 2 * index + 1)]
})

function contactOf(name: string, voice: DemoContact['voice'], index: number): DemoContact {
  const [firstName = '', lastName = ''] = name.split(' ')
  const [first, second] = [10 + ((index * 17) % 89), 10 + ((index * 31) % 89)]
  const phone = `+90 53${index % 10} 555 ${first} ${second}`
  const company = COMPANIES[lastName]
  return { firstName, lastName, phone, voice, ...(company && { company }) }
}

/** From here on, contacts have one call only: a wrong number, a wish not to be called again, or a lead that waits for a callback. */
export const CALLED_ONCE_FROM = 20

/** The contacts of the demo account who speak Turkish. */
export const DEMO_CONTACTS: readonly DemoContact[] = turkish

/** Those who speak English, with numbers that are reserved for fiction. */
export const ENGLISH_CONTACTS: readonly DemoContact[] = [
  {
    firstName: 'Olivia',
    lastName: 'Bennett',
    phone: '+44 7700 900123',
    voice: 'woman',
    email: 'olivia@example.co.uk',
    company: 'Bennett & Co',
  },
  { firstName: 'James', lastName: 'Carter', phone: '+44 7700 900456', voice: 'man' },
  { firstName: 'Emily', lastName: 'Walsh', phone: '+44 7700 900789', voice: 'woman' },
]
