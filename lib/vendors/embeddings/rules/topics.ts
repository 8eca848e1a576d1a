import { fold } from './words'

/**
 * The topics that callers ask every business about, with the words of both sides in Turkish and English:
 * "ne kadar" finds the price list. An entry is the beginning of a word. `_` at the end marks a whole word,
 * and `_` within an entry is a space.
 */
const TOPICS = {
  price:
    'ücret fiyat tutar bedel tarife kaç_para ne_kadar_tut tl_ price cost fee_ fees_ charge tuition how_much',
  hours: 'saat mesai kaçta açık açıl kapalı kapanı hours open close times o_clock',
  place: 'adres konum nerede neresi ulaşım yol_tarifi address located location directions where',
  payment: 'öde taksit nakit havale kart_ pay_ paying payment instal cash card_ cards_',
  cancel: 'iptal vazgeç cayma cancel withdraw terminat',
  refund: 'iade geri_ver geri_gönder refund return money_back send_back',
  delivery: 'kargo teslimat gönderi deliver shipping shipped ship_ parcel courier',
  booking: 'randevu rezervasyon yer_ayır appointment booking reserv book_',
  parking: 'otopark park_ parking garage',
  discount: 'indirim kampanya kupon discount percent_off promo coupon voucher',
  warranty: 'garanti warranty guarantee',
  papers: 'belge evrak kimlik fotokopi document certificate paperwork',
  emergency: 'acil nöbetçi emergency urgent',
} as const

export const TOPIC_NAMES = Object.keys(TOPICS)

function beginning(word: string): string {
  return fold(word)
    .replace(/_$/, String.raw`(?!\p{L})`)
    .replaceAll('_', ' ')
}

/** One capture group for each topic, in their order, so that one pass over the text finds them all. */
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${Object.values(TOPICS)
    .map((words) => `(${words.split(' ').map(beginning).join('|')})`)
    .join('|')})`,
  'gu',
)

/** How often a folded text names each topic. */
export function topicsOf(folded: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [, ...groups] of folded.matchAll(PATTERN)) {
    const topic = TOPIC_NAMES[groups.findIndex((group) => group !== undefined)]
    if (topic) found.set(topic, (found.get(topic) ?? 0) + 1)
  }
  return found
}
