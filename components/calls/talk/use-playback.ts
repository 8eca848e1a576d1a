'use client'

import { type ComponentProps, type RefObject, useRef, useState } from 'react'

/** The playback of a call's recording. Times are in seconds from its start. */
export interface Playback {
  audio: ComponentProps<'audio'> & { ref: RefObject<HTMLAudioElement | null> }
  time: number
  isPlaying: boolean
  /** The recording could not be loaded. */
  hasFailed: boolean
  toggle: () => void
  seek: (time: number) => void
  playFrom: (time: number) => void
  setSpeed: (speed: number) => void
}

/**
 * Follows the audio element of a recording, so that the player and the transcript show the same time.
 * @param seconds the length of the recording; 0 without a recording
 * @param onHeard called while the recording plays, with the time that is heard
 */
export function usePlayback(seconds: number, onHeard: (time: number) => void): Playback {
  const ref = useRef<HTMLAudioElement>(null)
  const [time, setTime] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  function seek(to: number) {
    const within = Math.max(0, Math.min(to, seconds))
    if (ref.current) ref.current.currentTime = within
    setTime(within)
  }

  function play() {
    const { current } = ref
    if (!current) return
    if (hasFailed) current.load()
    setHasFailed(false)
    // A failure is an event of the element too.
    current.play().catch(() => setIsPlaying(false))
  }

  return {
    audio: {
      ref,
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onError: () => setHasFailed(true),
      onTimeUpdate({ currentTarget: { currentTime, paused } }) {
        setTime(currentTime)
        if (!paused) onHeard(currentTime)
      },
    },
    time,
    isPlaying,
    hasFailed,
    toggle: () => (isPlaying ? ref.current?.pause() : play()),
    seek,
    playFrom: (to) => {
      seek(to)
      play()
    },
    setSpeed: (speed) => {
      if (ref.current) ref.current.playbackRate = speed
    },
  }
}
