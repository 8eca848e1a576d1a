'use client'

import { useEffect, useRef, useState } from 'react'
import { Play } from '@/components/icons/play'
import { Square } from '@/components/icons/square'
import { Button } from '@/components/ui/button'

interface HearCallProps {
  /** The address of the sound. */
  src: string
  hear: string
  stop: string
}

/** Plays the call of the figure around it. Sound and player are loaded when it is about to be pressed. */
export function HearCall({ src, hear, stop }: HearCallProps) {
  const [playing, setPlaying] = useState(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  async function toggle(figure: HTMLElement | null) {
    if (playing || !figure) return end.current?.()
    let isEnded = false
    const onEnd = () => {
      isEnded = true
      setPlaying(false)
    }
    end.current = onEnd
    setPlaying(true)
    try {
      const { playCall } = await import('./play-call')
      if (!isEnded) end.current = playCall(figure, src, onEnd)
    } catch {
      onEnd()
    }
  }

  return (
    <Button
      onPointerEnter={() => void import('./play-call')}
      onClick={({ currentTarget }) => void toggle(currentTarget.closest('figure'))}
    >
      {playing ? <Square aria-hidden /> : <Play aria-hidden />}
      {playing ? stop : hear}
    </Button>
  )
}
