'use client'

import { shownTime } from '@/lib/platform/time/clock'

interface TimeChoiceProps {
  label: string
  /** Such as `09:30`. */
  times: readonly string[]
  chosen: string | null
  onChoose: (time: string) => void
}

export function TimeChoice({ label, times, chosen, onChoose }: TimeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {times.map((time) => (
          <label
            key={time}
            className="flex control cursor-pointer items-center justify-center rounded-md border border-edge bg-surface px-2 figures hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="time"
              value={time}
              checked={time === chosen}
              onChange={() => onChoose(time)}
              className="sr-only"
            />
            {shownTime(time)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
