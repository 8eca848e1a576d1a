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
  entries?: readonly TalkEntry[]
  /** Maximum time that the custom tools of one answer take together, in milliseconds. */
  maxToolsMs?: number
}

const MAX_TOOLS_MS = 30_000

/** Creates a talk. Independent of audio, rooms and the database. */
export function createTalk({
  briefing,
  model,
  runTool,
  entries = [],
  maxToolsMs = MAX_TOOLS_MS,
}: TalkOptions): Talk {
  const memory = new TalkMemory(entries)
  return {
    speaker: model.kind,
    entries: memory.entries,
    greet() {
      const { notice, greeting } = openingOf(briefing)
      const text = notice ? `${notice} ${greeting}` : greeting
      memory.startAnswer()
      memory.say(text)
      return text
    },
    addUserTurn: (text) => memory.addUserTurn(text),
    reply: (signal) => answer({ briefing, model, runTool, memory, maxToolsMs }, signal),
    truncateReply: (text) => memory.truncateReply(text),
  }
}

export interface Opening {
  /** The recording notice; null if the talk is not recorded. */
  notice: string | null
  greeting: string
}

export function openingOf({
  assistant,
  account,
  contact,
  direction,
  recording,
}: Briefing): Opening {
  const greeting =
    assistant.greeting ||
    wordsIn(assistant.language).greeting({
      assistant: assistant.name,
      business: account.name,
      contact: contact?.firstName ?? '',
      direction,
    })
  return { notice: (recording.isOn && recording.notice.trim()) || null, greeting }
}
