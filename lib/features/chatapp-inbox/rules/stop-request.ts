import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import {
  DATA_DELETION,
  fold,
  OUTCOME_WORDS,
  words,
} from '@/lib/vendors/call-analysis/rules/analysis-words'
import { visibleText } from '@/lib/platform/text/visible-text'

/**
 * A message that consists of these is an opt-out. Mobile operators and the chat app's own
 * buttons use them. `iptal` and `cancel` are missing, because they may be about an appointment.
 */
const STOP_WORDS = new Set([
  'dur',
  'durdur',
  'durdurun',
  'ret',
  'listeden cik',
  'listeden cikmak istiyorum',
  'abonelikten cik',
  'abonelikten cikar',
  'abonelikten cikmak istiyorum',
  'uyelikten cik',
  'aramayin',
  'aramayiniz',
  'beni aramayiniz',
  'yazmayin',
  'yazmayiniz',
  'bir daha yazma',
  'abonelikten ayril',
  'abonelikten ayrilmak istiyorum',
  'stop',
  'stop all',
  'stopall',
  'stop sms',
  'stop calls',
  'stop marketing',
  'stop ads',
  'stop spam',
  'stop whatsapp',
  'end',
  'quit',
  'unsubscribe',
  'unsubscribe me',
  'unsubscribe all',
  'unsub',
  'revoke',
  'opt out',
  'optout',
  'remove me',
])

/** Words of courtesy around a stop word are ignored. */
const COURTESY =
  /\b(?:lutfen|artik|hemen|tesekkurler|tamam|merhaba|please|pls|plz|ok|okay|hi|hello|now|it|this|thanks|thank you)\b/g

const MESSAGE = '(?:mesaj|sms|bildirim|reklam|promosyon|tanitim|kampanya)'
const ADVERBS = '(?: (?:artik|bir daha|daha|fazla|lutfen|bana|bize|bu numaraya|hic|boyle|baska))*'
const NOTHING_ELSE = '(?: artik| lutfen)*(?: ?[.!?,]|$)'
const MESSAGES = '(?:messages?|texts?|sms|calls|spam|ads?|promotions?|offers?)'
const ANY =
  '(?: (?:any|any more|more|your|these|those|such|further|all|the|marketing|promotional|whatsapp))*'
const NOT = "(?:do not|don't|dont)"

/** Sentences about messages. Those about calls are the same as in a transcript: `NO_CALLS`. */
const NO_MESSAGES = words(
  // mesaj atmayın, bana bir daha reklam göndermeyin, bana yazmayın
  `${MESSAGE}\\w*${ADVERBS} (?:atma|gonderme|yollama|yazma|iletme)(?:yin|sin)`,
  `${MESSAGE}\\w*${ADVERBS} (?:atma|gonderme|yollama|yazma)${NOTHING_ELSE}`,
  '(?:bana|bize|bir daha|artik|bu numaraya)(?: (?:bir daha|artik|lutfen|bana|bize))* (?:yazma|mesaj atma)(?:yin|sin)',
  // mesaj almak istemiyorum, aranmak istemiyorum
  `${MESSAGE}\\w*${ADVERBS}(?: (?:almak|gormek|atmanizi|gondermenizi|yollamanizi|gelmesini))?(?: artik)? istemiyor`,
  `(?:^|[.!?,] ?|(?:bir daha|artik|hic|tarafinizdan|sizden) )aranmak istemiyor`,
  // mesaj atmayı bırakın, mesajları durdur
  '(?:yazmayi|atmayi|gondermeyi|yollamayi|aramayi|rahatsiz etmeyi) (?:birakin|birakir misin|kesin\\b|keser misin|durdurun)',
  `${MESSAGE}(?:lar\\w*|ler\\w*|i)? durdur(?:un|uz|ur musun|${NOTHING_ELSE})`,
  // beni silin
  '(?:beni|bizi)(?: lutfen)? (?:sil|cikar)(?:in|iniz|er misin|ir misin)',
  '(?:stop|quit) (?:texting|messaging|writing|spamming|bothering|harassing)\\b',
  `(?:stop|quit) sending(?: me| us)?${ANY}(?: ${MESSAGES}\\b|[.!?]|$)`,
  `(?:stop|end)${ANY} (?:messages|texts|promotions|offers)\\b`,
  // The lookahead excludes sentences about when or why.
  `(?:${NOT}|never) (?:ever )?(?:text|message|write|contact|bother|spam)(?: to)? (?:me|us|here|this number)\\b(?! (?:back|until|till|before|after|on|at|in|between|during|if|unless|when|while|yet|now|today|tonight|tomorrow|about)\\b)`,
  `(?:${NOT}|no longer) (?:want|wish)(?: to (?:get|receive|have))?${ANY} ${MESSAGES}\\b`,
  `(?:${NOT}|no longer) (?:want|wish) to be (?:contacted|called|texted|messaged)\\b(?! (?:before|after|on|at|in|between|during|until|today)\\b)`,
  `(?:^|[.!?,] ?|please )no more${ANY} ${MESSAGES}\\b`,
  `(?<!${NOT} )remove (?:me|us)(?: please)?(?: from (?:this|here|your (?:list|contacts|database|system))|[.!?,]|$)`,
  `(?<!${NOT} )(?:unsubscribe|opt) (?:me|us)\\b`,
  '(?:want|like|wish) to (?:unsubscribe|opt out|be removed)\\b',
  'leave (?:me|us) alone\\b',
)

const NO_CALLS = OUTCOME_WORDS.find(([outcome]) => outcome === 'do_not_call')?.[1]

/**
 * The request that an opt-out in Turkish or English makes: with a stop word that is the whole
 * message, or with a sentence. Null for any other message.
 */
export function stopRequest(text: string): DncRequestType | null {
  const folded = fold(visibleText(text.replace(/[´`]/g, "'").normalize('NFKC')))
  if (DATA_DELETION.test(folded)) return 'data_deletion'
  const bare = folded
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(COURTESY, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const isStop = STOP_WORDS.has(bare) || bare.split(' ').every((word) => STOP_WORDS.has(word))
  const asks = isStop || NO_MESSAGES.test(folded) || NO_CALLS?.test(folded)
  return asks ? 'do_not_call' : null
}
