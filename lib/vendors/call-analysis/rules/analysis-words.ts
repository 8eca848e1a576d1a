import type { Outcome } from '@/lib/platform/vocabulary/call'

/**
 * Phrases of contacts, as patterns over folded text (see `fold`). Turkish and English are mixed,
 * because speakers mix them. `#` matches at most forty characters of the same sentence.
 */

export const words = (...patterns: string[]): RegExp =>
  new RegExp(`\\b(?:${patterns.join('|')})`.replaceAll('#', '[^.!?]{0,40}?'))

/** Lower case without accents, so that `İstemiyorum` and `istemiyorum` are one word. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Verbs that ask for removal. They match neither the past tense nor the town of Silivri. */
const AWAY = '(?:cikar|kaldir|sil(?=\\b|in|er|me|dir|eb))(?!i[ln](?:mis|di)|dim|dik)'

export const DATA_DELETION = words(
  // Excluded: a request to delete an appointment's record is a cancellation of the appointment.
  `(?<!(?:randevu|rezervasyon|siparis) )(?:veri|bilgi|kayit|kayd)\\w*im\\w*#${AWAY}`,
  `(?:hakkimda|kisisel|bana ait)#(?:veri|bilgi|kayit)\\w*#${AWAY}`,
  '(?:delete|erase|remove) (?:all )?(?:of )?my (?:own |personal |private |contact )?(?:data|information|details|records?)\\b',
  '(?:delete|erase|remove)#(?:data|information|details|records?)#(?:about|on|of) me\\b',
)

/** Phrases that decide the outcome, the most reliable outcome first. */
export const OUTCOME_WORDS: readonly [Exclude<Outcome, 'unknown' | 'appointment'>, RegExp][] = [
  [
    'do_not_call',
    words(
      '(?:bir daha|artik|tekrar|hic(?:bir zaman)?)#arama(?:yin|sin)',
      'aramayin#(?:bir daha|artik)',
      '(?:beni|bizi) aramayin\\b',
      `(?:beni|bizi|numaram\\w*|numarayi|adimi|ismimi)#(?<!bekleme |misafir |davetli )(?:liste|rehber)\\w*#${AWAY}`,
      `(?:liste(?:niz|leriniz)|rehberiniz)den#${AWAY}`,
      `(?:^|[.!?,;] ?|lutfen )(?:listeden|rehberden)#${AWAY}`,
      `numara(?:m\\w*|yi)(?: \\w+){0,3} ${AWAY}`,
      'rahatsiz etme(?:yin|sin)',
      '(?:stop|quit) (?:call|phon|contact|ring)(?:ing)?\\b(?! me back)',
      'never (?:call|phone|contact|ring) (?:me|us|here|this number)\\b(?! back)',
      "(?:do not|don't|dont) (?:ever )?(?:call|phone|contact|ring)(?: me| us| here| this number)?#(?:again|any ?more|ever)\\b",
      "(?:do not|don't|dont) (?:call|phone|contact|ring)(?: me| us| here| this number)?(?:,? please)?(?:[.!?,]|$)",
      '(?:take|remove)#(?:me|us|my number|this number)#(?:off|from)#(?<!wait|waiting |wait |guest )list',
      'do[ -]not[ -]call list',
      '(?:remove|delete|lose) my number',
    ),
  ],
  [
    'wrong_number',
    words(
      'yanlis (?:numara|kisi|yer)',
      'oyle biri(?:si)? (?:yok|degil)',
      'wrong (?:number|person)',
      "(?:no ?one|nobody|there's no one|there is no one)(?: here)? (?:by|with|of|called) th",
    ),
  ],
  [
    'not_interested',
    words(
      'ilgilenmiyor',
      'ilgimi cekm',
      '(?:istemiyor|dusunmuyor|almayac)',
      '(?:hic )?gerek yok',
      'ihtiyac\\w* yok',
      'hayir,? (?:cok )?(?:tesekkur|sag ?ol)',
      'not (?:really |at all )?interested',
      'no,? thank',
      "(?:do not|don't|dont) (?:want|need)\\b",
      'no need\\b',
    ),
  ],
  [
    'callback',
    words(
      '(?:sonra|yarin|haftaya|aksam|oglen|ogleden sonra|baska zaman|baska bir gun)#(?:ara|konus|gorus|don)',
      '(?:su an|simdi)#(?:musait|uygun) degil',
      'musait degil',
      'toplantiday|araba kullan',
      'tekrar ara(?:r|yabil|sa)',
      '(?:call|ring|phone)(?: me| us)? (?:back|later|tomorrow|tonight|next|another|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)',
      "(?:i am|i'm|we are|we're)#(?:busy|driving|in a meeting|at work)",
      "(?:can't|cannot|can not) talk",
      '(?:another|a better) time',
    ),
  ],
  [
    'interested',
    words(
      '(?:cok )?ilgilen(?:iyor|ir|dim)',
      'ilgimi cekti',
      'fiyat|ucret|ne kadar|kac (?:lira|para|tl)',
      '(?:bilgi|detay|ayrinti|teklif)\\w*#(?:al|gonder|ver|ist|at)',
      'nasil (?:calis|basla|isli|oluyor)',
      'deneme|denemek|denerim',
      'basla(?:mak|yalim|yabil)|kayit ol|satin al|siparis',
      'isterim|isteriz|istiyor(?:um|uz)',
      'interested',
      'how much|pric(?:e|ing)|what does it cost|cost',
      'tell me more|more (?:information|details)|send (?:me|us|it)|e-?mail (?:me|it)',
      'how (?:does|do|can|would)#(?:work|start|begin|sign)',
      "(?:i'd|i would|we'd|we would) (?:like|love)|sign (?:me|us) up|i want|count me in",
      'when can (?:we|i|you) (?:start|begin)',
    ),
  ],
]

/** Phrases of the assistant right after it booked an appointment. */
export const APPOINTMENT_CONFIRMED = words(
  'randevunuz\\w*#(?:olustur|kaydet|kaydol|ayarla|al(?:di|in))',
  'your appointment (?:is|has been)',
  "(?:i've|i have) (?:booked|scheduled|put you down)",
)

/** After this question, "No, thank you" ends the call and does not decline an offer. */
export const ANYTHING_ELSE = words(
  'baska bir (?:sey|soru|konu|isteg)',
  'baska (?:soru|istegi)',
  'anything else',
  '(?:any )?other questions?',
)

/** Topics that a contact asks about: their names in a summary and the interest that they show. */
export const TOPICS: readonly { topic: Topic; interest: number; pattern: RegExp }[] = [
  {
    topic: 'start',
    interest: 5,
    pattern: words(
      'hemen basla|basla(?:mak|yalim|yabil)|kayit ol|satin al|siparis|sozlesme',
      'when can (?:we|i|you) (?:start|begin)|sign (?:me|us) up|get started|start (?:today|now|right away)|count me in|buy\\b',
    ),
  },
  {
    topic: 'enthusiasm',
    interest: 3,
    pattern: words(
      'cok ilgilen|tam aradig|tam da ihtiyac|kesinlikle|mutlaka ist|cok istiyor',
      'very interested|really interested|exactly what|definitely|sounds (?:great|perfect)|love',
    ),
  },
  {
    topic: 'price',
    interest: 2,
    pattern: words(
      'fiyat|ucret|ne kadar|kac (?:lira|para|tl)|indirim',
      'how much|pric(?:e|ing)|cost|discount',
    ),
  },
  {
    topic: 'details',
    interest: 1,
    pattern: words(
      '(?:bilgi|detay|ayrinti|teklif)\\w*#(?:al|gonder|ver|ist|at)|nasil (?:calis|isli)',
      'tell me more|more (?:information|details)|send (?:me|us|it)|e-?mail (?:me|it)|how (?:does|do|would)#work',
    ),
  },
  {
    topic: 'hours',
    interest: 1,
    pattern: words('saat kac|kacta|acik mi|calisma saat', 'what time|opening hours|are you open'),
  },
  {
    topic: 'place',
    interest: 1,
    pattern: words('adres|nerede|konum', 'address|where are you|location|directions'),
  },
]

export type Topic = 'start' | 'enthusiasm' | 'price' | 'details' | 'hours' | 'place'

export const PLEASED = words(
  'harika|cok guzel|super|sevindim|memnun (?:old|olur)|tesekkur|sag ?ol|iyi olur|olur\\b|tabii|elbette',
  'great|perfect|wonderful|lovely|excellent|sounds good|thank|sure\\b|of course|happy',
)

export const DISPLEASED = words(
  'rahatsiz|sikayet|berbat|kotu|yeter|biktim|sinir|sacma|zaman kaybi|memnun degil|dolandir|ayip',
  'annoy|angry|terrible|awful|complain|waste|fed up|spam|scam|rude|harass|sick of',
)
