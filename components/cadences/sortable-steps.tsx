'use client'

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface SortableStepsProps {
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Steps that can be dragged by pointer or keyboard. A screen reader announces every move. */
export function SortableSteps({ keys, onMove, children }: SortableStepsProps) {
  const t = useTranslations('cadences-forms.dnd')
  const sensors = useSensors(
    // A press on a button in the row is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('start', { step: placeOf(active.id) }),
    onDragOver: ({ over }) =>
      over ? t('over', { place: placeOf(over.id), count: keys.length }) : undefined,
    onDragEnd: ({ over }) =>
      over ? t('end', { place: placeOf(over.id), count: keys.length }) : t('cancel'),
    onDragCancel: () => t('cancel'),
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onMove(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
