import { CircleAlert } from 'lucide-react'

/** What went wrong with the whole form; read out as soon as it is there. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="bg-danger-soft text-danger flex gap-2 rounded-md px-3 py-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
