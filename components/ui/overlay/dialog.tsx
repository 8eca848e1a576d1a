'use client'

import { useTranslations } from 'next-intl'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { X } from '@/components/icons/x'
import { cn } from '../cn'
import { useDismissal } from './use-dismissal'

interface DialogProps {
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

const shade = 'fixed inset-0 z-40 bg-shade animate-appear data-[state=closed]:animate-leave'
const frame = 'fixed z-50 overflow-y-auto overscroll-contain bg-surface shadow-lift outline-none'

/**
 * A dialog in the middle of the window; on a phone at the bottom. It is open as long as it is rendered: see
 * `dialogButton`.
 */
export function Dialog({ wide, ...props }: DialogProps) {
  return (
    <Overlay
      {...props}
      className={cn(
        'inset-x-0 bottom-0 max-h-[90dvh] animate-rise rounded-t-xl p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-sink',
        'md:inset-auto md:top-[12vh] md:left-1/2 md:max-h-[78vh] md:w-full md:-translate-x-1/2 md:rounded-xl md:p-6',
        wide ? 'md:max-w-2xl' : 'md:max-w-md',
      )}
    />
  )
}

/** A dialog at the right side, as high as the window; on a phone it fills the screen. */
export function Sheet({ wide, ...props }: DialogProps) {
  return (
    <Overlay
      {...props}
      className={cn(
        'inset-y-0 right-0 w-full animate-slide p-5 data-[state=closed]:animate-leave md:p-6',
        wide ? 'md:max-w-2xl' : 'md:max-w-md',
      )}
    />
  )
}

function Overlay({
  title,
  description,
  onClose,
  className,
  children,
}: Omit<DialogProps, 'wide'> & { className: string }) {
  const t = useTranslations('common')
  const { root, content } = useDismissal(onClose)
  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className={shade} />
        <Radix.Content
          {...content}
          className={cn(frame, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-4 pr-10">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            aria-label={t('close')}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink md:top-4 md:right-4 md:size-8"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
