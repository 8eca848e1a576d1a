'use client'

import { useRef } from 'react'
import { nearestStart } from '@/lib/platform/time/day-axis'
import type { CalendarScale, Start } from './calendar-types'
import { gridElement, useGridEvents } from './use-grid-events'

/** A pointer on an appointment. It drags after it has moved (a mouse) or rested (a finger, which otherwise scrolls). */
interface Press {
  link: HTMLElement
  pointerId: number
  x: number
  y: number
  /** From the top of the appointment to the pointer, in pixels. */
  grip: number
  isDragging: boolean
  timer?: ReturnType<typeof setTimeout>
}

interface DragOptions {
  scale: CalendarScale
  /** Where the dragged appointment may go; null until it is known. */
  starts: () => readonly Start[] | null
  onStart: (appointmentId: string) => void
  onAim: (target: Start | null) => void
  /** @param aim the target, once it is known where the appointment may go */
  onDrop: (aim: (starts: readonly Start[]) => Start | null) => void
  onCancel: () => void
  /** Whether an appointment can be moved. */
  canDrag: (appointmentId: string) => boolean
}

const MOVE_PX = 5
const REST_MS = 350

/** An appointment snaps to a free time that is at most this far away, in minutes. */
const SNAP_MINUTES = 45

/** Drags appointments to free times. */
export function useDrag(options: DragOptions): void {
  const { scale, starts, onStart, onAim, onDrop, onCancel, canDrag } = options
  const press = useRef<Press | null>(null)
  const justDragged = useRef(false)

  /** @param y of the top of the appointment */
  function targetAt(x: number, y: number, free: readonly Start[]): Start | null {
    const column = [...(gridElement()?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find(
      (each) => {
        const { left, right } = each.getBoundingClientRect()
        return left <= x && x < right
      },
    )
    if (!column) return null
    const { top, height } = column.getBoundingClientRect()
    const { from, until } = scale.axis
    const minute = from + ((y - top) / height) * (until - from)
    const ofDay = free.filter(({ date }) => date === column.dataset.day)
    return nearestStart(ofDay, minute, Math.max(SNAP_MINUTES, scale.lengthMinutes))
  }

  function begin() {
    const held = press.current
    if (!held || held.isDragging) return
    held.isDragging = true
    held.link.setPointerCapture(held.pointerId)
    onStart(held.link.dataset.appointment ?? '')
  }

  function release() {
    clearTimeout(press.current?.timer)
    press.current = null
  }

  useGridEvents({
    pointerdown(event) {
      justDragged.current = false
      const link = (event.target as Element).closest<HTMLElement>('[data-appointment]')
      if (!link || event.button !== 0 || !canDrag(link.dataset.appointment ?? '')) return
      const { pointerId, clientX: x, clientY: y } = event
      const grip = y - link.getBoundingClientRect().top
      press.current = { link, pointerId, x, y, grip, isDragging: false }
      if (event.pointerType === 'touch') press.current.timer = setTimeout(begin, REST_MS)
    },
    pointermove(event) {
      const held = press.current
      if (held?.pointerId !== event.pointerId) return
      const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > MOVE_PX
      if (!held.isDragging && isFar) {
        if (event.pointerType === 'touch') return release()
        begin()
      }
      if (held.isDragging) {
        onAim(targetAt(event.clientX, event.clientY - held.grip, starts() ?? []))
      }
    },
    pointerup(event) {
      const held = press.current
      if (held?.pointerId !== event.pointerId) return
      if (held.isDragging) {
        justDragged.current = true
        const { clientX, clientY } = event
        onDrop((free) => targetAt(clientX, clientY - held.grip, free))
      }
      release()
    },
    pointercancel() {
      if (press.current?.isDragging) onCancel()
      release()
    },
    touchmove(event) {
      if (press.current?.isDragging) event.preventDefault()
    },
    contextmenu(event) {
      if (press.current?.isDragging) event.preventDefault()
    },
    dragstart(event) {
      event.preventDefault()
    },
    // The click at the end of a drag.
    click(event) {
      if (!justDragged.current) return
      justDragged.current = false
      event.preventDefault()
      event.stopImmediatePropagation()
    },
  })
}
