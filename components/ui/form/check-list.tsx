'use client'

interface Choice {
  id: string
  name: string
}

interface CheckListProps {
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Whether no more can be chosen. Chosen ones can still be removed. */
  isFull?: boolean
  onToggle: (id: string, isChosen: boolean) => void
}

/** A list of checkboxes. Its parent provides the label and the help. */
export function CheckList({ choices, chosen, isFull = false, onToggle }: CheckListProps) {
  if (choices.length === 0) return null
  return (
    <ul className="max-h-72 overflow-y-auto rounded-md border border-edge bg-surface">
      {choices.map(({ id, name }) => (
        <li key={id} className="border-b border-line last:border-0">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-muted md:min-h-9">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={(event) => onToggle(id, event.currentTarget.checked)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
