'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslations } from 'next-intl'
import { ArrowDown } from '@/components/icons/arrow-down'
import { ArrowUp } from '@/components/icons/arrow-up'
import { GripVertical } from '@/components/icons/grip-vertical'
import { Pencil } from '@/components/icons/pencil'
import { Trash2 } from '@/components/icons/trash-2'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { StepIcon, StepSentence, type Named } from './step-list'
import type { KeyedStep } from './use-draft'

interface StepRowProps {
  keyed: KeyedStep
  index: number
  count: number
  assistants: readonly Named[]
  problem?: string
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One step of the editor: its sentence, a drag handle, and buttons that move it. */
export function StepRow(props: StepRowProps) {
  const { keyed, index, count, assistants, problem, onMove, onEdit, onRemove } = props
  const t = useTranslations('cadences-forms.editor')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: keyed.key, attributes: { roleDescription: t('draggable') } })
  const step = index + 1
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'relative rounded-md border bg-surface max-md:px-1 max-md:pt-1 md:flex md:items-start md:gap-1 md:p-1',
        problem ? 'border-danger' : 'border-line',
        isDragging && 'z-1 shadow-lift',
      )}
    >
      <div className="flex min-w-0 flex-1 items-start gap-1">
        <Button
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          variant="ghost"
          size="icon"
          aria-label={t('drag', { step })}
          className="mr-1 cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden />
        </Button>
        <div className="min-w-0 flex-1 py-2.5 md:py-1.5">
          <p className="flex gap-2 wrap-anywhere">
            <span className="pt-0.5 text-muted">
              <StepIcon type={keyed.step.type} />
            </span>
            <span className="min-w-0">
              <StepSentence step={keyed.step} index={index} assistants={assistants} />
            </span>
          </p>
          {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
        </div>
      </div>
      <div className="flex shrink-0 justify-end">
        <IconButton
          label={t('up', { step })}
          icon={<ArrowUp aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={t('down', { step })}
          icon={<ArrowDown aria-hidden />}
          disabled={step === count}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={t('edit', { step })} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton
          label={t('remove', { step })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

interface IconButtonProps {
  label: string
  icon: React.ReactNode
  disabled?: boolean
  onClick: () => void
}

function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <Button {...button} variant="ghost" size="icon" aria-label={label} title={label}>
      {icon}
    </Button>
  )
}
