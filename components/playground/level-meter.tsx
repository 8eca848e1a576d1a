'use client'

import { createAudioAnalyser, type LocalAudioTrack } from 'livekit-client'
import { useEffect, useRef } from 'react'

/** How loud the microphone is. For the eyes only: a screen reader would never stop announcing it. */
export function LevelMeter({ track }: { track: LocalAudioTrack }) {
  const bar = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const { calculateVolume, cleanup } = createAudioAnalyser(track)
    let frame = requestAnimationFrame(function draw() {
      bar.current?.style.setProperty(
        'width',
        `${Math.round(Math.min(1, calculateVolume()) * 100)}%`,
      )
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      void cleanup()
    }
  }, [track])

  return (
    <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
      <span ref={bar} className="block h-full rounded-full bg-accent" />
    </span>
  )
}
