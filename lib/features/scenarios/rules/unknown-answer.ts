import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import { isUnknownAnswer } from '@/lib/features/calls/rules/problems/unknown-answer'
import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { containsPhrase } from './phrases'
import { MAX_PHRASE } from './scenario'

/** Phrases by which an assistant could say it the next time. */
const COMMON: Record<AssistantLanguage, readonly string[]> = {
  en: ['I do not know', 'I don’t know', 'do not have that at hand', 'do not have that information'],
  tr: ['bilmiyorum', 'bilgisi elimde yok', 'bilgim yok', 'bilgiye sahip değilim'],
}

/** Returns the sentence by which an answer says that the assistant lacks it; null if it does not. */
export function unknownSentence(answer: string): string | null {
  return splitSentences(answer).find(isUnknownAnswer) ?? null
}

/** Returns the phrases of an assistant that lacks an answer: the common ones, and the sentence that it said if it has none. */
export function unknownPhrases(said: string, language: AssistantLanguage): string[] {
  const common = COMMON[language]
  if (common.some((phrase) => containsPhrase(said, phrase))) return [...common]
  const words = said.length > MAX_PHRASE ? said.slice(0, MAX_PHRASE).replace(/\s\S*$/, '') : said
  return [words, ...common]
}
