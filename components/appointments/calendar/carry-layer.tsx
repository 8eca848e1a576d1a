'use client'

import { createPortal } from 'react-dom'
import { cn } from '@/components/ui/cn'
import { shownTime } from '@/lib/platform/time/clock'
import { placeOn } from '@/lib/platform/time/day-axis'
import type { CalendarScale, Start } from './calendar-types'
import type { Carry } from './use-carry'
import { gridElement } from './use-grid-events'

/** Shows the possible starts of a carried appointment in each day, and its current target. */
export function CarryLayer({ carry, scale }: { carry: Carry; scale: CalendarScale }) {
  const days = [...(gridElement()?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  return days.map((day) => {
    const layer = day.querySelector('[data-layer]')
    const starts = carry.starts?.filter(({ date }) => date === day.dataset.day) ?? []
    return layer && createPortal(<Starts starts={starts} {...{ carry, scale }} />, layer)
  })
}

interface StartsProps {
  starts: readonly Start[]
  carry: Carry
  scale: CalendarScale
}

function Starts({ starts, carry, scale }: StartsProps) {
  return starts.map((start) => {
    const isTarget = start === carry.target
    const place = placeOn(scale.axis, { from: start.from, until: start.from + scale.lengthMinutes })
    return (
      <div
        key={start.time}
        data-target={isTarget || undefined}
        className={cn(
          'absolute inset-x-px overflow-hidden rounded-sm border px-1.5 text-xs leading-5',
          isTarget
            ? 'z-20 border-accent bg-accent font-medium text-on-accent shadow-lift'
            : 'border-dashed border-accent',
        )}
        style={{ top: `${place.start * 100}%`, height: `${place.size * 100}%` }}
      >
        {isTarget && `${shownTime(start.time)} ${carry.appointment.name}`}
      </div>
    )
  })
}
