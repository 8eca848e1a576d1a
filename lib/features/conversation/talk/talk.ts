import type { LanguageModel } from '@/lib/vendors/language-model/port'
import { answer } from './answer'
import type { Briefing } from './briefing'
import { TalkMemory } from './memory'
import type { RunTool, Talk, TalkEntry } from './port'
import { wordsIn } from './words'

export interface TalkOptions {
  briefing: Briefing
  model: LanguageModel
  runTool: RunTool
  /** What was said and done before, where a talk goes on. */
  entries?: readonly TalkEntry[]
}

/** A talk of the assistant of this briefing. It knows no sound, no room and no database. */
export function createTalk({ briefing, model, runTool, entries = [] }: TalkOptions): Talk {
  const memory = new TalkMemory(entries)
  return {
    speaker: model.kind,
    entries: memory.entries,
    greet() {
      const greeting = greetingOf(briefing)
      memory.beginAnswer()
      memory.say(greeting)
      return greeting
    },
    hear: (text) => memory.hear(text),
    reply: (signal) => answer({ briefing, model, runTool, memory }, signal),
    heardUpTo: (text) => memory.heardUpTo(text),
  }
}

/** What is said first: where the talk is recorded, that it is. */
function greetingOf({ assistant, account, contact, direction, recording }: Briefing): string {
  const greeting =
    assistant.greeting ||
    wordsIn(assistant.language).greeting({
      assistant: assistant.name,
      business: account.name,
      contact: contact?.firstName ?? '',
      direction,
    })
  return recording.isOn ? `${recording.notice} ${greeting}` : greeting
}
