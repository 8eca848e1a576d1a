'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import type { CalendarAppointment, Start } from './calendar-types'
import { neighborOf } from './neighbor'
import { readStarts } from './read-starts'
import { startWords } from './start-words'

/** An appointment that was picked up. */
export interface Carry {
  appointment: CalendarAppointment
  /** The possible starts; null until they are read. */
  starts: Start[] | null
  /** The current destination. */
  target: Start | null
}

/** Picks appointments up and carries them over the free times, by keys or by pointer. */
export function useCarry(dates: readonly string[]) {
  const t = useTranslations('appointments-calendar')
  const format = useFormatter()
  const problemText = useProblemText()
  const [carry, setCarry] = useState<Carry | null>(null)
  const [said, say] = useState('')
  // What happens before the next rendering needs the newest state.
  const latest = useRef<Carry | null>(null)
  const reading = useRef<Promise<Start[] | null>>(Promise.resolve(null))

  function change(next: Carry | null) {
    latest.current = next
    setCarry(next)
  }

  function pickUp(appointment: CalendarAppointment): void {
    change({ appointment, starts: null, target: null })
    say(t('pickedUp', { name: appointment.name }))
    reading.current = read(appointment)
  }

  async function read(appointment: CalendarAppointment): Promise<Start[] | null> {
    const answer = await readStarts(appointment.id, dates)
    if (latest.current?.appointment !== appointment) return null
    if ('problem' in answer) {
      notify(problemText(answer.problem), 'danger')
      change(null)
      return null
    }
    change({ ...latest.current, starts: answer.starts })
    return answer.starts
  }

  function aim(target: Start | null): void {
    if (!latest.current || latest.current.target === target) return
    change({ ...latest.current, target })
    if (target) say(startWords(format, target))
  }

  /** Aims at the next free time in the direction of an arrow key. */
  async function step(key: string): Promise<void> {
    const starts = await reading.current
    if (!starts || !latest.current) return
    const next = neighborOf(starts, latest.current.target ?? latest.current.appointment, key)
    if (next) aim(next)
    else say(t('noMore'))
  }

  function putBack(): void {
    if (!latest.current) return
    say(t('putBack', { name: latest.current.appointment.name }))
    change(null)
  }

  return {
    carry,
    said,
    pickUp,
    aim,
    step,
    putBack,
    /** Ends it without a word. */
    end: () => change(null),
    say,
    /** Resolves once the possible starts are known; null if the appointment was put back. */
    ready: async () => {
      await reading.current
      return latest.current
    },
  }
}
