import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'

const NO = words(
  'hayir|olmaz|istemiyorum|istemem|vazgectim|gerek yok|yapma(?:yin)?|gonderme(?:yin)?|iptal etme(?:yin)?|bekle(?:yin)?',
  "no|nope|not|never|don'?t|do not|wait|stop|cancel that|leave it",
)

const YES = words(
  'evet|olur|tamam|tabii|elbette|peki|aynen|onayliyorum|lutfen|uygun|kabul|iyi olur|dogru',
  'yes|yeah|yep|sure|ok|okay|please|of course|fine|go ahead|do it|confirm|correct|right|sounds good',
)

/** Maximum length of the examined text, in characters. */
const MAX_JUDGED = 500

/** Whether an utterance agrees to what the assistant asked: a clear yes in Turkish or English, without any no. */
export function agrees(text: string): boolean {
  const folded = fold(text.slice(0, MAX_JUDGED))
  return YES.test(folded) && !NO.test(folded)
}
