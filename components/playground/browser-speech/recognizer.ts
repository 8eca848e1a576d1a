import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'

/** The part of the Web Speech API that is used. Types of TypeScript have only its events. */
interface SpeechRecognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
}

type Api = new () => SpeechRecognition

/** `missing`: no microphone. `network`: the recognition service of the browser's maker is out of reach. */
export type HearingProblem = 'denied' | 'missing' | 'network' | 'language' | 'microphone'

const PROBLEMS: Partial<Record<string, HearingProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'missing',
  network: 'network',
  'language-not-supported': 'language',
}

/** Errors after which it simply listens again. */
const HARMLESS = ['no-speech', 'aborted']

const TAGS: Record<AssistantLanguage, string> = { en: 'en-US', tr: 'tr-TR' }

/** A recognition that ends sooner is not repeated at once, in milliseconds. */
const SHORT_MS = 1000

interface RecognizerOptions {
  language: AssistantLanguage
  /** The words of an utterance so far, and once more when they are final. */
  onWords: (words: string, isFinal: boolean) => void
  onListening: (isListening: boolean) => void
  /** It has stopped listening. */
  onProblem: (problem: HearingProblem) => void
}

export interface Recognizer {
  /** Listens until it is closed, and reports each utterance. */
  listen: () => void
  /** Listens until `release`, and reports everything as one utterance. */
  hold: () => void
  release: () => void
  /** Stops listening; what it has not reported is lost. */
  close: () => void
}

export function canRecognize(): boolean {
  return findApi() !== undefined
}

/** Whether it can listen all the time without a noise. Chrome on Android beeps whenever it starts to listen. */
export function listensQuietly(): boolean {
  return !isAndroid()
}

/** Speech recognition of the browser. Only call it where `canRecognize()`. */
export function createRecognizer(options: RecognizerOptions): Recognizer {
  const { language, onWords, onListening, onProblem } = options
  const recognition = new (findApi() as Api)()
  const listeners = new AbortController()
  let mode: 'off' | 'listen' | 'hold' = 'off'
  /** Final words of a held button, and words that are not final yet. */
  let held: string[] = []
  let interim = ''
  let startedAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  recognition.lang = TAGS[language]
  recognition.interimResults = true
  // Chrome on Android repeats earlier results in a continuous recognition.
  recognition.continuous = !isAndroid()

  function start() {
    startedAt = performance.now()
    recognition.start()
  }

  function onEvent(name: string, react: (event: Event) => void) {
    recognition.addEventListener(name, react, { signal: listeners.signal })
  }

  onEvent('start', () => onListening(true))
  onEvent('result', (event) => {
    const { results, resultIndex } = event as SpeechRecognitionEvent
    const fresh = Array.from(results).slice(resultIndex)
    const wordsOf = (isFinal: boolean) =>
      fresh
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0]?.transcript.trim())
        .filter(Boolean)
        .join(' ')
    const final = wordsOf(true)
    interim = wordsOf(false)
    if (final && mode === 'hold') held.push(final)
    else if (final) onWords(final, true)
    if (interim) onWords([...held, interim].join(' '), false)
  })
  onEvent('error', (event) => {
    const { error } = event as SpeechRecognitionErrorEvent
    if (HARMLESS.includes(error)) return
    mode = 'off'
    onProblem(PROBLEMS[error] ?? 'microphone')
  })
  onEvent('end', () => {
    // Safari ends without having called its last words final.
    const rest = [...held, interim].join(' ').trim()
    held = []
    interim = ''
    if (rest) onWords(rest, true)
    if (mode === 'listen') {
      const isShort = performance.now() - startedAt < SHORT_MS
      retry = setTimeout(start, isShort ? SHORT_MS : 0)
    } else {
      mode = 'off'
      onListening(false)
    }
  })

  return {
    listen: () => {
      mode = 'listen'
      start()
    },
    hold: () => {
      if (mode !== 'off') return
      mode = 'hold'
      start()
    },
    release: () => recognition.stop(),
    close: () => {
      clearTimeout(retry)
      listeners.abort()
      recognition.abort()
      onListening(false)
    },
  }
}

function isAndroid(): boolean {
  return navigator.userAgent.includes('Android')
}

function findApi(): Api | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Api
    webkitSpeechRecognition?: Api
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
