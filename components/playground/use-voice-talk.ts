'use client'

import { createLocalAudioTrack, type LocalAudioTrack, Room, RoomEvent, Track } from 'livekit-client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { OpenedVoiceTalk } from '@/lib/features/playground/contract/voice-talk'
import { isActive } from '@/lib/platform/vocabulary/call'

/** `waiting`: connected, but the assistant has not joined yet. */
type Phase = 'idle' | 'connecting' | 'waiting' | 'talking' | 'ended'

export interface VoiceTalk {
  phase: Phase
  turns: PanelCallDetail['transcript']
  muted: boolean
  microphone: LocalAudioTrack | null
  /** Why it did not work, in words. */
  problem: string | null
  /** The talk as it is kept; null before it was opened. */
  callId: string | null
  start: () => void
  toggleMute: () => void
  hangUp: () => void
}

/** The assistant joins within seconds, or not at all. */
const WORKER_MS = 10_000

/** Why the server opened no room, by its code. */
const REFUSALS = { no_worker: 'worker', telephony_error: 'exchange' } as const

type Refusal = keyof typeof REFUSALS

/** How often the words of both sides are read. */
const EVERY_MS = 1000

interface Connection {
  room: Room
  microphone: LocalAudioTrack
  callId: string
}

/** A voice talk with a saved assistant, in a separate room. @param loudspeaker where the assistant is heard */
export function useVoiceTalk(
  assistantId: string,
  loudspeaker: RefObject<HTMLAudioElement | null>,
): VoiceTalk {
  const t = useTranslations('playground.voice.problems')
  const problemText = useProblemText()
  const [phase, setPhase] = useState<Phase>('idle')
  const [muted, setMuted] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [connection, setConnection] = useState<Connection | null>(null)
  const open = useRef<{ end: () => void }>(undefined)
  const callId = connection?.callId ?? null
  const { turns, ended } = useTurns(callId, phase === 'waiting' || phase === 'talking')

  useEffect(() => () => open.current?.end(), [])

  async function start() {
    setProblem(null)
    setMuted(false)
    setPhase('connecting')
    // Requested first, so that nothing is reserved without a microphone.
    const microphone = await createLocalAudioTrack().catch((error: unknown) => {
      setProblem(t(microphoneProblem(error)))
      return null
    })
    if (!microphone) return setPhase('idle')
    const path = `/api/assistants/${assistantId}/voice-talk`
    const opened = await callApi<OpenedVoiceTalk>({ path, method: 'POST' })
    if (!opened.ok) {
      microphone.stop()
      const { code = '' } = opened.problem
      setProblem(code in REFUSALS ? t(REFUSALS[code as Refusal]) : problemText(opened.problem))
      return setPhase('idle')
    }
    await join(opened.data, microphone)
  }

  async function join({ url, token, callId: id }: OpenedVoiceTalk, microphone: LocalAudioTrack) {
    const room = new Room()
    let worker: ReturnType<typeof setTimeout> | undefined
    let hasJoined = false
    const end = () => {
      clearTimeout(worker)
      open.current = undefined
      microphone.stop()
      void room.disconnect()
      // The room ends with the talk, also where the assistant never came.
      void callApi({ path: `/api/calls/${id}/hang-up`, method: 'POST' })
      setPhase('ended')
    }
    open.current = { end }
    setConnection({ room, microphone, callId: id })
    room.on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind !== Track.Kind.Audio || !loudspeaker.current) return
      hasJoined = true
      clearTimeout(worker)
      track.attach(loudspeaker.current)
      setPhase('talking')
    })
    room.on(RoomEvent.Disconnected, () => {
      if (open.current?.end === end) end()
    })
    try {
      await room.connect(url, token)
      await room.localParticipant.publishTrack(microphone)
    } catch {
      setProblem(t('room'))
      return end()
    }
    if (open.current?.end !== end) return
    if (hasJoined) return
    setPhase('waiting')
    worker = setTimeout(() => {
      setProblem(t('worker'))
      end()
    }, WORKER_MS)
  }

  // The assistant has hung up.
  useEffect(() => {
    if (ended) open.current?.end()
  }, [ended])

  return {
    phase,
    turns,
    muted,
    microphone: connection?.microphone ?? null,
    problem,
    callId,
    start: () => void start(),
    toggleMute: () => {
      void (muted ? connection?.microphone.unmute() : connection?.microphone.mute())
      setMuted(!muted)
    },
    hangUp: () => open.current?.end(),
  }
}

function microphoneProblem(error: unknown): 'denied' | 'missing' | 'microphone' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'microphone'
}

/** Reads what both sides say while a talk runs, and once more after it. */
function useTurns(callId: string | null, running: boolean) {
  const [call, setCall] = useState<PanelCallDetail | null>(null)
  useEffect(() => {
    if (!callId) return
    const stop = new AbortController()
    const path = `/api/calls/${callId}`
    const read = () =>
      callApi<PanelCallDetail>({ path, signal: stop.signal }).then(
        (result) => result.ok && setCall(result.data),
        () => {}, // The talk was left.
      )
    void read()
    const timer = running ? setInterval(() => void read(), EVERY_MS) : undefined
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [callId, running])
  const own = call?.id === callId ? call : null
  return { turns: own?.transcript ?? [], ended: own !== null && !isActive(own.status) }
}
