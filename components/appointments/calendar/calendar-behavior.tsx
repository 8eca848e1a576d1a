'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { later } from '@/components/ui/later'
import { notify } from '@/components/ui/overlay/notify'
import type { LocalTime } from '@/lib/platform/time/local-time'
import type { CalendarAppointment, CalendarScale, Start } from './calendar-types'
import { CarryLayer } from './carry-layer'
import { type Carry, useCarry } from './use-carry'
import { useDrag } from './use-drag'
import { gridElement, useGridEvents } from './use-grid-events'
import { useNowLine } from './use-now-line'
import { useRovingFocus } from './use-roving-focus'

const BookDialog = later(() => import('../book-dialog'))
const AppointmentDialog = later(() => import('./appointment-dialog'))
const MoveQuestion = later(() => import('./move-question'))

interface CalendarBehaviorProps {
  appointments: CalendarAppointment[]
  scale: CalendarScale
  dates: string[]
  /** Of the calendar without a time to book. */
  address: string
  today: string
  timezone: string
  /** The time that the address asks to book. */
  book: LocalTime | null
}

type Opened =
  | { kind: 'book'; slot: LocalTime }
  | { kind: 'appointment'; appointment: CalendarAppointment }
  | { kind: 'move'; appointment: CalendarAppointment; start: Start }

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Adds keys, moving and dialogs to the links of the calendar. */
export default function CalendarBehavior(props: CalendarBehaviorProps) {
  const { appointments, scale, dates, address, today, timezone, book } = props
  const t = useTranslations('appointments-calendar')
  const problemText = useProblemText()
  const router = useRouter()
  const [opened, setOpened] = useState<Opened | null>(book && { kind: 'book', slot: book })
  const { carry, ...carrying } = useCarry(dates)
  const focus = useRovingFocus()
  useNowLine(scale.axis)

  const find = (id: string | undefined) => appointments.find((each) => each.id === id)
  const findAt = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-from]') : null
    return { link, appointment: find(link?.dataset.appointment) }
  }

  function close() {
    setOpened(null)
    carrying.end()
    if (book) router.replace(address, { scroll: false })
  }

  function ask(appointment: CalendarAppointment, target: Start | null) {
    const isElsewhere =
      target && (target.date !== appointment.date || target.from !== appointment.from)
    if (isElsewhere) setOpened({ kind: 'move', appointment, start: target })
    else carrying.putBack()
  }

  useDrag({
    scale,
    starts: () => carry?.starts ?? null,
    canDrag: (id) => find(id)?.canMove === true,
    onStart: (id) => {
      const appointment = find(id)
      if (appointment) carrying.pickUp(appointment)
    },
    onAim: carrying.aim,
    onDrop: (aimAt) => {
      void carrying.ready().then((held) => {
        if (!held?.starts) return
        const target = aimAt(held.starts)
        carrying.aim(target)
        ask(held.appointment, target)
      })
    },
    onCancel: carrying.putBack,
  })

  useGridEvents({
    click(event) {
      const { link, appointment } = findAt(event.target)
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (carry) return
      const date = link.closest<HTMLElement>('[data-day]')?.dataset.day
      if (appointment) setOpened({ kind: 'appointment', appointment })
      else if (date && link.dataset.free) {
        setOpened({ kind: 'book', slot: { date, time: link.dataset.free } })
      }
    },
    keydown(event) {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (carry ? carryBy(event, carry) : moveBy(event)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  })

  function moveBy({ key, target }: KeyboardEvent): boolean {
    if (ARROWS.includes(key)) return focus.step(key)
    const { appointment } = findAt(target)
    if (key.toLowerCase() !== 'm' || !appointment?.canMove) return false
    carrying.pickUp(appointment)
    return true
  }

  function carryBy({ key }: KeyboardEvent, { appointment, target }: Carry): boolean {
    if (ARROWS.includes(key)) void carrying.step(key)
    else if (key === 'Enter' || key === ' ') ask(appointment, target)
    else if (key === 'Escape') carrying.putBack()
    else {
      if (key === 'Tab') carrying.putBack()
      return false
    }
    return true
  }

  const carriedId = carry?.appointment.id
  useEffect(() => {
    const link =
      carriedId && gridElement()?.querySelector(`[data-appointment="${CSS.escape(carriedId)}"]`)
    if (!link) return
    link.setAttribute('data-carried', '')
    return () => link.removeAttribute('data-carried')
  }, [carriedId])

  return (
    <>
      <output className="sr-only">{carrying.said}</output>
      {carry && <CarryLayer carry={carry} scale={scale} />}
      {opened?.kind === 'book' && (
        <BookDialog slot={opened.slot} today={today} timezone={timezone} onClose={close} />
      )}
      {opened?.kind === 'appointment' && (
        <AppointmentDialog
          appointment={opened.appointment}
          today={today}
          timezone={timezone}
          onClose={close}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveQuestion
          appointment={opened.appointment}
          start={opened.start}
          onMoved={() => {
            const { date, from } = opened.start
            focus.follow({ date, from, id: opened.appointment.id })
            notify(t('moved'))
            router.refresh()
            close()
          }}
          onRefused={(problem) => {
            const text = problemText(problem)
            notify(text, 'danger')
            close()
            carrying.say(`${text} ${t('putBack', { name: opened.appointment.name })}`)
            router.refresh()
          }}
          onClose={() => {
            carrying.putBack()
            close()
          }}
        />
      )}
    </>
  )
}
