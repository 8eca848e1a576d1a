'use client'

import { useEffect, useRef, useState } from 'react'
import { readResult } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'

/** Plays what a voice sounds like, one at a time. */
export function useVoicePreview() {
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sound = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => sound.current?.pause(), [])

  function stop() {
    sound.current?.pause()
    setProblem(null)
  }

  async function fetchSound(voice: string, language: string): Promise<Blob | null> {
    const response = await fetch('/api/voices/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ voice, language }),
    }).catch(() => null)
    if (response?.ok) return response.blob()
    const result = await readResult(response)
    if (!result.ok) setProblem(problemText(result.problem))
    return null
  }

  async function play(voice: string, language: string) {
    stop()
    setPending(true)
    const blob = await fetchSound(voice, language)
    setPending(false)
    if (!blob) return
    const address = URL.createObjectURL(blob)
    const audio = new Audio(address)
    sound.current = audio
    const forget = () => URL.revokeObjectURL(address)
    audio.addEventListener('ended', forget)
    audio.addEventListener('pause', forget)
    // The browser cannot play it, or does not want to.
    await audio.play().catch(() => setProblem(problemText({ error: 'sound_unplayable' })))
  }

  return {
    pending,
    problem: problem ?? undefined,
    play: (voice: string, language: string) => void play(voice, language),
    stop,
  }
}
