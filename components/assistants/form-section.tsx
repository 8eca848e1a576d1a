import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  /** For links to it. */
  id?: string
  title: string
  /** One sentence. */
  description?: string
  children: ReactNode
}

export function FormSection({ id: place, title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-5 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div>
        <h2 id={id} className="text-lg font-medium">
          {title}
        </h2>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
      {children}
    </section>
  )
}
