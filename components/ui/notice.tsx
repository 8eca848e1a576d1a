import type { ReactNode } from 'react'
import { cn } from './cn'
import type { IconComponent } from './icon'

const TONES = {
  quiet: { ground: 'bg-sunken', icon: 'text-muted' },
  notice: { ground: 'bg-notice-soft', icon: 'text-notice' },
  danger: { ground: 'bg-danger-soft', icon: 'text-danger' },
}

interface NoticeProps {
  icon: IconComponent
  tone: keyof typeof TONES
  title: ReactNode
  children?: ReactNode
  /** The buttons that help. */
  actions?: ReactNode
}

/** Says at the top of a page what the reader should know about it, and what helps. */
export function Notice({ icon: Icon, tone, title, children, actions }: NoticeProps) {
  const { ground, icon } = TONES[tone]
  return (
    <div className={cn('mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg p-4', ground)}>
      <Icon aria-hidden className={cn('mt-0.5 size-4', icon)} />
      <div>
        <p className="font-medium">{title}</p>
        {children && <div className="mt-1 grid max-w-prose gap-1">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
