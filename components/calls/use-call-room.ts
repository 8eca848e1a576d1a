'use client'

import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { CallRoom, RoomProblem } from './call-room'

/** How this browser takes part in a call. */
type Role = 'listener' | 'operator'

interface Presence {
  state: 'outside' | 'entering' | 'inside'
  role: Role | null
  problem: RoomProblem | null
}

const OUTSIDE: Presence = { state: 'outside', role: null, problem: null }

const PATHS = { listener: 'listen', operator: 'take-over' } as const

const REFUSALS: Partial<Record<string, RoomProblem>> = {
  call_ended: 'ended',
  call_not_answered: 'early',
}

/** Lets the reader hear a call, or speak in it. Leaves it with the page. */
export function useCallRoom(callId: string) {
  const [presence, setPresence] = useState(OUTSIDE)
  const room = useRef<CallRoom | null>(null)
  const isGone = useRef(false)

  function leave() {
    room.current?.leave()
    room.current = null
    setPresence(OUTSIDE)
  }

  async function enter(role: Role) {
    leave()
    setPresence({ state: 'entering', role, problem: null })
    const entered = await open(callId, role, () => {
      room.current = null
      setPresence(OUTSIDE)
    })
    if (typeof entered === 'string') return setPresence({ ...OUTSIDE, problem: entered })
    // The user left the page in between.
    if (isGone.current) return entered.leave()
    room.current = entered
    setPresence({ state: 'inside', role, problem: null })
  }

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      room.current?.leave()
    }
  }, [])

  return { presence, leave, enter: (role: Role) => void enter(role) }
}

async function open(
  callId: string,
  role: Role,
  onLeft: () => void,
): Promise<CallRoom | RoomProblem> {
  const path = `/api/calls/${callId}/${PATHS[role]}`
  const access = await callApi<{ url: string; token: string }>({ path, method: 'POST' })
  if (!access.ok) return REFUSALS[access.problem.code ?? ''] ?? 'connection'
  // Large, and needed by few readers.
  const { enterRoom } = await import('./call-room')
  return enterRoom(access.data, { speaks: role === 'operator', onLeft })
}
