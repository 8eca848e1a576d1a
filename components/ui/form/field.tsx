import { useId, type ReactNode } from 'react'

/** What a control needs to belong to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: ReactNode
  /** One sentence. */
  help?: ReactNode
  /** In words: what is wrong and what would be right. */
  error?: ReactNode
  /** Says so behind the label; fields are required unless told. */
  optional?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label above, the control, error or help under it. Forms made by useApiForm use the fields of `form.tsx`. */
export function Field({ label, help, error, optional, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="ml-1.5 font-normal text-muted">{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
