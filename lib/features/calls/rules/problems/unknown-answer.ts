import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'

/**
 * How an assistant says that it does not know, as patterns over folded text. `#` matches at most forty characters of the
 * same sentence. The rule-based speaker has other sentences, which a test compares with this table.
 */
const UNKNOWN = {
  en: words(
    "i (?:really |actually )?(?:do not|don't) (?:actually )?know\\b",
    "i (?:do not|don't) (?:currently |actually )?have#(?:information|info\\b|details?\\b|at hand|answer)",
    "i (?:do not|don't|cannot|can't) (?:see|find)#(?:information|details?\\b|answer)",
    "i (?:could not|couldn't|was not able to|wasn't able to|am unable to) find#(?:information|details?\\b|answer|anything)",
    'i found nothing|i found no (?:information|answer)|there is no information',
    "i (?:cannot|can't|could not|couldn't) reach#information",
    "i(?:'m| am) (?:not sure|not certain|unsure) (?:about|of|if|whether|what|when|where|how|who)\\b",
    "i(?:'m| am) not able to (?:answer|say|tell)|i (?:cannot|can't) (?:answer|say|tell you) (?:that|this)\\b",
    'that is not something i (?:know|have)',
  ),
  tr: words(
    'bilmiyorum|bilemiyorum|bilgim yok',
    'bilgi\\w*#(?:elimde|bende) (?:yok|bulunmuyor|mevcut degil)',
    '(?:elimde|bende)#bilgi\\w* (?:yok|bulunmuyor|mevcut degil)',
    'bilgi(?:ye|lere|sine|me)?#(?:sahip degil|ulasam|erisem)',
    'bilgi (?:bulamad|bulamiyor|veremiyor|veremem|yok\\b|bulunmuyor)',
    'bilgi\\w* (?:goremiyor|bulamad)',
    '(?:cevab|yanit)\\w*#(?:bilmiyor|veremiyor|veremem|bulamad)',
    '(?:bundan|bu konuda|tam olarak)#emin degilim',
  ),
} as const

/** Sentences about the person, not about the business. */
const ABOUT_THE_PERSON = words(
  "(?:do not|don't) know (?:your|you\\b|who you|this number)",
  '(?:not sure|unsure|not certain) (?:i understood|what you|if i (?:understood|heard))',
  'ne (?:dediginizi|demek istediginizi)|adinizi bilmiyorum|sizi duyam',
)

/** Whether the assistant says that it does not know what it was asked, in Turkish or English. */
export function isUnknownAnswer(text: string): boolean {
  return (
    lacksSomething(fold(text)) && splitSentences(text).some((sentence) => isUnknown(fold(sentence)))
  )
}

function isUnknown(said: string): boolean {
  return lacksSomething(said) && !ABOUT_THE_PERSON.test(said)
}

function lacksSomething(said: string): boolean {
  return UNKNOWN.en.test(said) || UNKNOWN.tr.test(said)
}
