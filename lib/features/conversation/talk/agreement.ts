import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'

const anyOf = (...patterns: string[]) => patterns.join('|')

/** Words that are a yes by themselves, and at the start of a longer sentence. */
const STRONG = anyOf(
  'evet|elbette|aynen|kesinlikle|onayliyorum|kabul ediyorum|tabii(?: ki)?',
  'yes|yeah|yep|yup|absolutely|certainly|definitely|of course|go ahead|i (?:agree|confirm)|confirmed',
)

/** Words that are a yes only if little follows: `okay, please`, not `okay my number is 5`. */
const WEAK = anyOf(
  'tamam(?:dir)?|olur|peki|uygun(?:dur)?|dogru(?:dur)?|iyi olur|kabul|lutfen|harika|super|uyar|olsun',
  "ok|okay|sure|fine|please(?: do)?|(?:do|book) it|right|correct|perfect|(?:that(?:'s| is) )?(?:fine|right|correct|okay|ok)|(?:that )?sounds good|great|wonderful|(?:that )?(?:works|suits)(?: (?:for )?me)?",
)

/** Sounds before an answer. */
const LEAD = '(?:(?:e|ee|eh|ah|aa|oh|hm+|ya|uh|um|well|so|and|ve|simdi)[ ,.]+)*'

/** Words that may follow a weak one. */
const TAIL = anyOf(
  'lutfen|yap(?:in|abilirsiniz|alim)?|et(?:in|elim)?|gonder(?:in)?|tesekkur\\w*|sag ?olun|oyle olsun|olsun|o zaman|efendim',
  'please|thanks?|thank you|then|with me|by me|for me|do (?:it|that)|go ahead|great',
)

const YES = new RegExp(
  `^${LEAD}(?:(?:${STRONG})(?![\\w'])|(?:${WEAK})(?:[ ,]+(?:${STRONG}|${WEAK}|${TAIL}))*$)`,
)

const NO = new RegExp(
  `(?<![\\w'])(?:${anyOf(
    'hayir|(?<!sorun )yok|olmaz|iste(?:mem|mez)\\w*|vazgec\\w*|kalsin|bosver\\w*|degil\\w*|sakin|bekle\\w*|dur(?:un)?',
    // Negative verbs: `etmeyin`, `istemiyorum`, `onaylamiyorum`.
    '\\w{2,}m[ae]yin(?:iz)?|\\w+m[iu]yor\\w*|(?:yap|et|gonder)m[ae]',
    "no(?! problem| worries)|nope|nah|not|never|nothing|cannot|\\w+n't|dont|cant|wont|isnt",
    'wait|stop|hold on|hang on|wrong|incorrect|cancel that|leave it|forget it|no way',
  )})(?![\\w'])`,
)

/** Conditions and second thoughts. */
const DOUBT = new RegExp(
  `(?<![\\w'])(?:${anyOf(
    'ama|fakat|ancak|yerine|once|belki|galiba|sanirim|eger|emin|bir (?:dakika|saniye)|mi|mu|miyim|misiniz',
    'but|instead|first|maybe|perhaps|unless|if|unsure|one (?:moment|second)|just a (?:moment|second|minute)',
  )})(?![\\w'])`,
)

/** Maximum length of the examined text, in characters. */
const MAX_JUDGED = 500

/**
 * Whether an utterance agrees to what the assistant asked: one of its sentences is a clear yes in Turkish or English, and none
 * a no, a condition or a second thought. A missed yes is asked for again; a wrong one would act without agreement.
 */
export function agrees(text: string): boolean {
  if (text.length > MAX_JUDGED || declines(text)) return false
  return sentencesOf(text).some((sentence) => !sentence.endsWith('?') && YES.test(bare(sentence)))
}

/** Whether an utterance contains a no, a condition or a second thought. */
export function declines(text: string): boolean {
  const folded = fold(text.slice(0, MAX_JUDGED))
  if (NO.test(folded)) return true
  return sentencesOf(text).some((sentence) => !sentence.endsWith('?') && DOUBT.test(sentence))
}

function sentencesOf(text: string): string[] {
  return (
    fold(text)
      .match(/[^.!?;]+[.!?;]*/g)
      ?.map((sentence) => sentence.trim()) ?? []
  )
}

function bare(sentence: string): string {
  return sentence.replace(/[.!;,\s]+$/, '').replace(/^[^\w']+/, '')
}
