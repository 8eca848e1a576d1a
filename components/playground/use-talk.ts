'use client'

import { type RefObject, useRef, useState } from 'react'
import type { AssistantValues } from '@/components/assistants/draft'
import { type Problem, readResult } from '@/components/ui/api-client'
import { readLines } from '@/components/ui/read-lines'
import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { PlaygroundLine } from '@/lib/features/playground/contract/turn'
import {
  beginExchange,
  entriesOf,
  type Exchange,
  stopAnswer,
  withLine,
} from '@/lib/features/playground/rules/exchange'

/** The form of an assistant, as far as a talk with it needs the form. */
export interface TalkForm {
  /** Something was changed since it was last saved. */
  unsent: boolean
  send: () => Promise<void>
  /** Validates the values and passes them to `use`. */
  tryOut: (use: (values: AssistantValues) => Promise<void>) => Promise<void>
}

export type AssistantFormRef = RefObject<TalkForm | null>

/** Where answers are spoken: stops, and returns the number of characters spoken of an answer; null if it is read. */
export type Interrupt = (exchange: Exchange) => number | null

interface TalkOptions {
  assistantId: string | null
  form: AssistantFormRef
  /** Null while answers are read. */
  interruptRef: RefObject<Interrupt | null>
}

/** As whom the person talks, and whether tools act. */
export interface TalkSettings {
  contact: { id: string; name: string } | null
  live: boolean
  /** Whether custom tools send requests that may change something. */
  reallyTools: boolean
}

export interface PlaygroundTalk {
  exchanges: readonly Exchange[]
  answering: boolean
  /** The assistant's language in the last request; null before the first. */
  language: AssistantLanguage | null
  /** Whether the assistant has custom tools that act only with `reallyTools`. */
  pretends: boolean
  /** Why the last message was not taken; `form` where the form has mistakes. */
  problem: Problem | { error: 'form' } | null
  /** Interrupts an answer that is not over. @returns whether the message was taken */
  say: (heard: string | null, settings: TalkSettings) => Promise<boolean>
  stop: () => void
  startOver: (settings: TalkSettings) => void
}

/** A talk with the assistant of the form. The talk lives here: the server only remembers what a live one sent and booked. */
export function useTalk({ assistantId, form, interruptRef }: TalkOptions): PlaygroundTalk {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [problem, setProblem] = useState<PlaygroundTalk['problem']>(null)
  const [language, setLanguage] = useState<AssistantLanguage | null>(null)
  const [pretends, setPretends] = useState(false)
  /** The exchanges as the next message needs them, which may come before they are shown. */
  const latest = useRef(exchanges)
  const running = useRef<AbortController>(undefined)
  const talkId = useRef<string>(undefined)
  const answering = exchanges.at(-1)?.state === 'answering'

  function show(changed: readonly Exchange[]) {
    latest.current = changed
    setExchanges(changed)
  }

  const changeLast = (change: (exchange: Exchange) => Exchange) =>
    show(latest.current.map((one, index, all) => (index === all.length - 1 ? change(one) : one)))

  function stopAnswering() {
    running.current?.abort()
    running.current = undefined
    changeLast((one) => stopAnswer(one, interruptRef.current?.(one) ?? null))
  }

  async function say(
    heard: string | null,
    settings: TalkSettings,
    startsOver = false,
  ): Promise<boolean> {
    const draft = await readDraft(form)
    if (!draft) {
      setProblem({ error: 'form' })
      return false
    }
    stopAnswering()
    const before = startsOver ? [] : latest.current
    const stop = new AbortController()
    running.current = stop
    setProblem(null)
    setLanguage(draft.language as AssistantLanguage)
    show([...before, beginExchange(heard)])
    const { contact, live, reallyTools } = settings
    const response = await send(
      {
        assistantId,
        draft,
        entries: entriesOf(before),
        heard: heard ?? '',
        contactId: contact?.id ?? null,
        live,
        reallyTools,
        talkId: talkId.current,
      },
      stop.signal,
    )
    if (running.current !== stop) return true // It was stopped, or another one has started.
    if (!response?.ok) {
      const refused = await readResult(response)
      show(before)
      if (!refused.ok) setProblem(refused.problem)
      return false
    }
    const state = await follow(response, (line) => {
      if (running.current !== stop) return
      if (line.kind === 'speaker') setPretends(line.pretends)
      changeLast((one) => withLine(one, line))
    })
    if (running.current === stop) {
      changeLast((one) => (one.state === 'answering' ? { ...one, state } : one))
    }
    return true
  }

  return {
    exchanges,
    answering,
    language,
    pretends,
    problem,
    say: (heard, settings) => say(heard, settings),
    stop: stopAnswering,
    startOver: (settings) => {
      stopAnswering()
      talkId.current = newTalkId()
      void say(null, settings, true)
    },
  }
}

/** A random UUID. `crypto.randomUUID` is missing where a page is served without TLS. */
function newTalkId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  )
  return bytes.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The values of the form, saved or not; null if it has errors, which it then shows. */
async function readDraft(form: AssistantFormRef): Promise<AssistantValues | null> {
  let draft: AssistantValues | null = null
  await form.current?.tryOut((values) => {
    draft = values
    return Promise.resolve()
  })
  return draft
}

/** Null where the server was not reached, or the request was stopped. */
function send(body: object, signal: AbortSignal): Promise<Response | null> {
  return fetch('/api/assistants/playground', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch(() => null)
}

/** Reads the response to its end. @returns `broken` if it ended early */
async function follow(
  response: Response,
  onLine: (line: PlaygroundLine) => void,
): Promise<'done' | 'broken'> {
  try {
    let last: PlaygroundLine['kind'] | undefined
    for await (const line of readLines<PlaygroundLine>(response)) {
      last = line.kind
      onLine(line)
    }
    return last === 'done' ? 'done' : 'broken'
  } catch {
    return 'broken'
  }
}
