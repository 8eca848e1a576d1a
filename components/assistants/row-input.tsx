import { Input } from '@/components/ui/form/input'

interface RowInputProps {
  id: string
  /** Names the input and its row, since a row has no labels to see. */
  label: string
  placeholder?: string
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

export function RowInput({ id, label, placeholder, error, value, onValue }: RowInputProps) {
  return (
    <div className="min-w-0 flex-1">
      <Input
        id={id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
