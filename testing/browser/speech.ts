import type { Page } from '@playwright/test'

interface SpeechOptions {
  /** Whether the browser has speech recognition. */
  recognition?: boolean
  /** Language tags of its voices. */
  voices?: string[]
}

interface Spoken {
  text: string
  lang: string
  state: 'speaking' | 'over' | 'silenced'
}

/** The Web Speech API of a page, as its test drives it. */
interface PageSpeech {
  /** What was given to be spoken, in order. */
  spoken: () => Spoken[]
  /** The language that recognition listens for; null while it does not listen. */
  listening: () => string | null
  /** Recognizes words. @param isFinal false while the utterance continues */
  hear: (words: string, isFinal: boolean) => void
  /** Recognition fails, with an error of the Web Speech API. */
  fail: (error: string) => void
  /** Speaks the current sentence to the end of these words. */
  reach: (words: string) => void
  /** Speaks the current sentence to its end. */
  finish: () => void
}

declare global {
  interface Window {
    pageSpeech: PageSpeech
  }
}

/** Replaces the Web Speech API of a page that is not loaded yet. The browser's own needs a microphone and its vendor. */
export async function emulateSpeech(
  page: Page,
  { recognition = true, voices = ['tr-TR', 'en-US'] }: SpeechOptions = {},
) {
  await page.addInitScript(install, { recognition, voices })
  return {
    spoken: () => page.evaluate(() => window.pageSpeech.spoken()),
    listening: () => page.evaluate(() => window.pageSpeech.listening()),
    hear: (...heard: Parameters<PageSpeech['hear']>) =>
      page.evaluate((given) => window.pageSpeech.hear(...given), heard),
    fail: (error: string) => page.evaluate((given) => window.pageSpeech.fail(given), error),
    reach: (words: string) => page.evaluate((given) => window.pageSpeech.reach(given), words),
    finish: () => page.evaluate(() => window.pageSpeech.finish()),
  }
}

/** Runs in the page, so it uses nothing from around it. */
function install({ recognition, voices }: Required<SpeechOptions>): void {
  let listener: (EventTarget & { lang: string; stop: () => void }) | null = null

  function Recognition() {
    const recognition = Object.assign(new EventTarget(), {
      lang: '',
      start: () => {
        if (listener) throw new DOMException('It has started already.', 'InvalidStateError')
        listener = recognition
        queueMicrotask(() => recognition.dispatchEvent(new Event('start')))
      },
      stop: () => {
        if (listener !== recognition) return
        listener = null
        queueMicrotask(() => recognition.dispatchEvent(new Event('end')))
      },
      abort: () => recognition.stop(),
    })
    return recognition
  }

  class Utterance extends EventTarget {
    voice: unknown = null
    lang = ''

    constructor(readonly text: string) {
      super()
    }
  }

  let current: { utterance: Utterance; entry: Spoken } | null = null
  const spoken: Spoken[] = []

  function send(name: string, details: object) {
    if (!listener) throw new Error('Nothing listens.')
    listener.dispatchEvent(Object.assign(new Event(name), details))
  }

  function end(state: 'over' | 'silenced', name: string) {
    const ended = current
    if (!ended) return
    current = null
    ended.entry.state = state
    ended.utterance.dispatchEvent(new Event(name))
  }

  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices.map((lang) => ({ lang, name: `Voice of ${lang}`, default: false })),
    speak: (utterance: Utterance) => {
      if (current) throw new Error('The sentence before is still spoken.')
      const { text, lang } = utterance
      const entry: Spoken = { text, lang, state: 'speaking' }
      spoken.push(entry)
      current = { utterance, entry }
    },
    cancel: () => end('silenced', 'error'),
  })

  const pageSpeech: PageSpeech = {
    spoken: () => spoken,
    listening: () => listener?.lang ?? null,
    hear: (words, isFinal) => {
      const result = Object.assign([{ transcript: words }], { isFinal })
      send('result', { resultIndex: 0, results: [result] })
    },
    fail: (error) => {
      send('error', { error })
      listener?.stop()
    },
    reach: (words) => {
      const at = current?.entry.text.indexOf(words) ?? -1
      if (at < 0) throw new Error(`It is not saying “${words}”.`)
      const boundary = Object.assign(new Event('boundary'), { charIndex: at + words.length + 1 })
      current?.utterance.dispatchEvent(boundary)
    },
    finish: () => end('over', 'end'),
  }

  const api = recognition ? Recognition : undefined
  const replaced = {
    SpeechRecognition: api,
    webkitSpeechRecognition: api,
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: synthesis,
    pageSpeech,
  }
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(window, name, { value, configurable: true })
  }
}
