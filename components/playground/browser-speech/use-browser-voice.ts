'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interrupt, PlaygroundTalk, TalkSettings } from '../use-talk'
import { createEchoFilter } from './echo'
import { createPlayback, type Playback, type PlaybackState } from './playback'
import {
  canRecognize,
  createRecognizer,
  type HearingProblem,
  listensQuietly,
  type Recognizer,
} from './recognizer'

interface Options {
  talk: PlaygroundTalk
  settings: TalkSettings
  /** Lets the talk interrupt the voice. */
  interruptRef: RefObject<Interrupt | null>
}

export interface BrowserVoice extends PlaybackState {
  /** Whether the browser has speech recognition. */
  canHear: boolean
  /** Whether the assistant has hung up, after which nothing is heard. */
  hasEnded: boolean
  isListening: boolean
  /** Whether it listens all the time, and not only while a button is held. */
  handsFree: boolean
  setHandsFree: (handsFree: boolean) => void
  /** The words of the utterance that is being recognized. */
  words: string
  problem: HearingProblem | null
  hold: () => void
  release: () => void
}

const SILENT: PlaybackState = { voice: 'searching', isSpeaking: false }

/**
 * Speaks the answers of a talk, and says to it what the person says, by the speech of the browser. A person who speaks
 * interrupts the answer.
 */
export function useBrowserVoice({ talk, settings, interruptRef }: Options): BrowserVoice {
  const { language, exchanges } = talk
  const [canHear] = useState(canRecognize)
  const [playing, setPlaying] = useState(SILENT)
  const [isListening, setListening] = useState(false)
  const [handsFree, setHandsFree] = useState(listensQuietly)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<HearingProblem | null>(null)
  const playback = useRef<Playback>(null)
  const recognizer = useRef<Recognizer>(null)
  const hasEnded = (exchanges.at(-1)?.ending ?? null) !== null

  const shown = useEffectEvent(() => exchanges.at(-1))
  useEffect(() => {
    if (!language) return
    const own = createPlayback({ language, shown: shown(), onChange: setPlaying })
    playback.current = own
    interruptRef.current = own.interrupt
    return () => {
      own.close()
      playback.current = null
      interruptRef.current = null
    }
  }, [language, interruptRef])

  useEffect(() => {
    const last = exchanges.at(-1)
    if (last) playback.current?.follow(last)
  }, [exchanges])

  const onWords = useEffectEvent((heard: string, isFinal: boolean) => {
    setWords(isFinal ? '' : heard)
    if (isFinal) void talk.say(heard, settings)
    else if (talk.answering || playing.isSpeaking) talk.stop()
  })
  const onProblem = useEffectEvent((found: HearingProblem) => {
    setProblem(found)
    setHandsFree(false)
  })

  useEffect(() => {
    if (!canHear || !language || hasEnded) return
    const echo = createEchoFilter(language)
    const own = createRecognizer({
      language,
      onWords: (heard, isFinal) => {
        if (!echo.isEcho(heard, playback.current?.audible() ?? '', isFinal)) onWords(heard, isFinal)
      },
      onListening: setListening,
      onProblem: (found) => onProblem(found),
    })
    recognizer.current = own
    if (handsFree) own.listen()
    return () => {
      own.close()
      recognizer.current = null
      setWords('')
    }
  }, [canHear, language, handsFree, hasEnded])

  return {
    ...playing,
    canHear,
    hasEnded,
    isListening,
    handsFree,
    setHandsFree: (wanted) => {
      setProblem(null)
      setHandsFree(wanted)
    },
    words,
    problem,
    hold: () => {
      setProblem(null)
      talk.stop()
      recognizer.current?.hold()
    },
    release: () => recognizer.current?.release(),
  }
}
