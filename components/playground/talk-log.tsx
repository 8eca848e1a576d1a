'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'

interface TalkLogProps {
  answering: boolean
  /** Whether a voice speaks the answers. */
  spoken: boolean
  children: ReactNode
}

/** How far from its end the talk still counts as read to the end, in pixels. */
const NEAR_END = 80

/** The exchanges so far. Follows the answer, unless the user has scrolled up. Screen readers announce complete answers that no voice speaks. */
export function TalkLog({ answering, spoken, children }: TalkLogProps) {
  const t = useTranslations('playground')
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const { current } = box
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  return (
    <div
      ref={box}
      // Its content can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="log"
      aria-label={t('log')}
      aria-live={spoken ? 'off' : 'polite'}
      aria-busy={answering}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
      }}
      className="min-h-40 flex-1 overflow-y-auto overscroll-contain max-lg:max-h-[60dvh]"
    >
      <ol className="grid gap-4 py-1">{children}</ol>
    </div>
  )
}
