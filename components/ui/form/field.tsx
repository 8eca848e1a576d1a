import { useId, type ReactNode } from 'react'

/** The attributes that connect a control with its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  /** Of the control, where something else has to find it. */
  id?: string
  label: ReactNode
  /** One sentence. */
  help?: ReactNode
  /** States what is wrong and what would be right. */
  error?: ReactNode
  /** The mark of an optional field, behind the label. Fields are required by default. */
  optional?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/**
 * A control with its label above, and its error and help below. Forms with `useApiForm` use the fields of
 * `form.tsx`.
 */
export function Field({ id: given, label, help, error, optional, children }: FieldProps) {
  const own = useId()
  const id = given ?? own
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
