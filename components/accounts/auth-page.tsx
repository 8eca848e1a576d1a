import type { ReactNode } from 'react'

interface AuthPageProps {
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** A success message. */
  notice?: ReactNode
  /** Links to the other pages for logging in. */
  below?: ReactNode
  children?: ReactNode
}

export function AuthPage({ title, text, notice, below, children }: AuthPageProps) {
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {notice && <output className="rounded-md bg-good-soft px-3 py-2 text-good">{notice}</output>}
      {children}
      {below && <div className="grid justify-items-start gap-1 text-muted">{below}</div>}
    </div>
  )
}
