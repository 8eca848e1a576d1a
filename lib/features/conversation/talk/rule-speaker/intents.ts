import {
  DATA_DELETION,
  fold,
  OUTCOME_WORDS,
  words,
} from '@/lib/vendors/call-analysis/rules/analysis-words'

export type Intent =
  | 'do_not_call'
  | 'forbidden'
  | 'human'
  | 'cancel'
  | 'move'
  | 'when_booked'
  | 'book'
  | 'goodbye'
  | 'not_interested'
  | 'details'
  | 'price'
  | 'interest'
  | 'thanks'
  | 'about'
  | 'question'
  | 'yes'
  | 'no'
  | 'other'

const outcome = (wanted: string): RegExp =>
  OUTCOME_WORDS.find(([name]) => name === wanted)?.[1] ?? /$^/

const THEIRS =
  "(?:other|another|all|every|your)(?: of)?(?: the| your)? (?:customer(?! service)|client|patient|caller|people|person)\\w*'?s?"

/** Attempts to override the assistant's instructions or to get data of other people, in utterances and documents. */
export const FORBIDDEN = words(
  '(?:ignore|forget|disregard|override|bypass)#(?:instruction|rule|prompt|guideline|everything)',
  '(?:show|tell|give|read|repeat|reveal|print)#(?:your|the|system) (?:system )?(?:instructions|prompt|rules)\\b',
  'system prompt|developer mode|you are now\\b',
  `${THEIRS}#(?:number|phone|data|detail|name|address|list|appointment|record|balance|order)`,
  '(?:number|phone|data|detail|name|address|list|appointment|record|balance|order)s?#(?:other|another|all|your) (?:customer|client|patient|people|person|caller|contact)',
  '(?:talimat|kural|yonerge|komut)\\w*#(?:unut|yok say|gormezden gel|goz ardi|dikkate alma)',
  '(?:unut|yok say|gormezden gel)#(?:talimat|kural|yonerge|komut)',
  '(?:talimatlarini|talimatlariniz|kurallariniz|sistem mesaj|sistem talimat|komut istemi)',
  '(?:diger|baska|oteki|butun|tum)#(?:musteri|kisi|hasta|arayan|danisan)\\w*#(?:numara|telefon|bilgi|isim|ismi|adres|veri|liste|bakiye|siparis)',
)

const PATTERNS: readonly [Intent, RegExp][] = [
  ['do_not_call', outcome('do_not_call')],
  ['do_not_call', DATA_DELETION],
  ['forbidden', FORBIDDEN],
  [
    'human',
    words(
      '(?:yetkili|temsilci|operator|musteri hizmet|canli destek|gercek (?:bir )?(?:kisi|insan))',
      '(?:insan|biri|birisi|arkadas|calisan|doktor|mudur)\\w*#(?:bagla|gorus|konus|aktar)',
      'beni#(?:bagla|aktar)',
      '(?:human|operator|representative|real person|live agent|receptionist)\\b',
      '(?:speak|talk|put me through|connect me|transfer me)#(?:to|with)#(?:some ?(?:one|body)|a person|a colleague|the manager|a doctor)',
    ),
  ],
  [
    'cancel',
    words(
      '(?:randevu|rezervasyon)\\w*#(?:iptal|sil)',
      'iptal#(?:et|ist|rica)',
      'cancel#(?:appointment|booking|visit|it\\b|that\\b)',
      '(?:appointment|booking)#cancel',
    ),
  ],
  [
    'move',
    words(
      'randevu(?:mu|muzu|yu|sunu)\\b#(?:al|cek|tasi|ertele|kaydir|degistir)',
      '(?:ertele|kaydir)(?:mek|yebil|yelim|yin|r mi)|(?:baska|farkli) (?:bir )?(?:gun|saat|zaman)\\w*#(?:al|cek|tasi)',
      'randevu\\w*#(?:saat|gun|tarih)\\w*#degistir',
      '(?:reschedule|postpone|push back)\\b',
      '(?:move|change|shift)#(?:appointment|booking|visit)',
    ),
  ],
  [
    'when_booked',
    words(
      'randevum(?:uz)?\\b#(?:ne zaman|kacta|saat kac|hangi gun|var mi)',
      '(?:when|what time) is my|do i have an? (?:appointment|visit)',
    ),
  ],
  [
    'book',
    words(
      'randevu\\w*#(?:al(?!d)|ist|ayarla|olustur|ver|yap|lazim|rica|var mi)',
      'rezervasyon|yer ayirt|(?:bos|musait|uygun) (?:yer|saat|gun|zaman)|ne zaman (?:gel|musait|bos)',
      '(?:make|book|schedule|get|have|need|like|want|arrange)#(?:appointment|visit)',
      'book (?:me|a|an|it)\\b|(?:free|available) (?:slot|time)|when are you (?:free|available)|when can i come|come in\\b',
    ),
  ],
  [
    'goodbye',
    words(
      'hosca ?kal|gorusuruz|iyi (?:gunler|aksamlar|geceler)|gule gule|simdilik bu kadar|kapat(?:iyorum|alim|abilir)',
      "(?:good)?bye\\b|see you|have a (?:nice|good|great)|that(?:'s| is| will be) all|talk to you later",
    ),
  ],
  [
    'details',
    words(
      '(?:ayrinti|detay|bilgi|mesaj|sms|yazili|adres|konum)\\w*#(?:gonder|ilet|yolla|at(?:in|ar|abil))',
      '(?:send|text|message|e-?mail) (?:me|us|it)\\b|in writing',
    ),
  ],
  [
    'price',
    words(
      'fiyat|ucret|kac (?:lira|para|tl)|ne kadar(?! (?:sur|zaman|uza))',
      'how much|pric(?:e|ing)|cost|fee\\b|fees\\b',
    ),
  ],
  ['not_interested', outcome('not_interested')],
  [
    'interest',
    words(
      'cok ilgilen|tam aradig|tam da ihtiyac|kesinlikle|bir an once|basla(?:mak|yalim|yabil)',
      'very interested|exactly what|definitely|count me in|as soon as possible|when can (?:we|i) start|sign me up',
    ),
  ],
  [
    'about',
    words(
      'konu ne|ne hakkinda|neden ariyor|buyurun|dinliyorum|uygunum|musaitim|kimsiniz',
      'what is (?:this|it) about|go ahead|why are you calling|i am listening|who (?:is this|are you)|tell me more',
    ),
  ],
]

const QUESTION = words(
  '(?:mi|mu|misiniz|musunuz|miyim|muyum|miyiz|ne|neden|nasil|nerede|neresi|nereye|kac|kacta|hangi|kim|var mi)\\b',
  '(?:what|where|when|how|who|why|which|is there|are there|do you|does|are you|can (?:i|you|we)|could|is (?:it|the))\\b',
)

const YES =
  /^(?:evet|olur|tamam|uygun|tabii|elbette|lutfen|peki|aynen|onayliyorum|iyi olur|harika|super|yes|yeah|yep|sure|ok|okay|please|of course|fine|great|perfect|that works|that suits|sounds good|correct|right|go ahead|do it)(?:[\s,.!?]|$)/
const NO = /^(?:hayir|yok|olmaz|istemem|vazgectim|gerek yok|no|nope|not|never mind)(?:[\s,.!?]|$)/
const THANKS = words('tesekkur|sag ?ol', 'thank')

/** Maximum length of the examined text, in characters. */
const MAX_JUDGED = 2000

/** Returns the intent of an utterance. The first matching pattern wins. */
export function intentOf(text: string): Intent {
  const folded = fold(text.slice(0, MAX_JUDGED))
  const found = PATTERNS.find(([, pattern]) => pattern.test(folded))
  if (found) return found[0]
  if (text.includes('?') || QUESTION.test(folded)) return 'question'
  if (THANKS.test(folded)) return 'thanks'
  if (YES.test(folded)) return 'yes'
  return NO.test(folded) ? 'no' : 'other'
}

/** Whether the person wants their data deleted, not only no more calls. */
export function wantsDeletion(text: string): boolean {
  return DATA_DELETION.test(fold(text.slice(0, MAX_JUDGED)))
}
