import type { ReactNode } from 'react'
import { Plus } from '@/components/icons/plus'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { keepFocus } from '@/components/ui/form/keep-focus'

interface AddRowProps {
  /** Of `useRows`. */
  list: { rows: readonly unknown[]; addId: string; error: string | undefined; add: () => void }
  max: number
  children: ReactNode
}

/** What is wrong with a list as a whole, and the button that adds a row to it. */
export function AddRow({ list, max, children }: AddRowProps) {
  return (
    <>
      {list.error && <p className="text-sm text-danger">{list.error}</p>}
      <div>
        <Button
          id={list.addId}
          size="small"
          disabled={list.rows.length >= max}
          onMouseDown={keepFocus}
          onClick={list.add}
        >
          <Plus aria-hidden />
          {children}
        </Button>
      </div>
    </>
  )
}

interface RemoveRowProps {
  label: string
  className?: string
  onRemove: () => void
}

export function RemoveRow({ label, className, onRemove }: RemoveRowProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label={label}
      title={label}
      onMouseDown={keepFocus}
      onClick={onRemove}
    >
      <X aria-hidden />
    </Button>
  )
}
