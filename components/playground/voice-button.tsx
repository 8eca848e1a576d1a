'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Mic } from '@/components/icons/mic'
import { Button } from '@/components/ui/button'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import type { VoiceDialogProps } from './voice-dialog'

const VoiceDialogButton = dialogButton<VoiceDialogProps>(() => import('./voice-dialog'))

interface VoiceButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readiness: VoiceReadiness
  dialog: Omit<VoiceDialogProps, 'onClose'>
}

/** Opens the voice talk and loads its script, or explains why it is unavailable. Used in a row that wraps. */
export function VoiceButton({ readiness, dialog, ...look }: VoiceButtonProps) {
  const t = useTranslations('playground.voice')
  const reason = useId()
  const content = (
    <>
      <Mic aria-hidden />
      {t('open')}
    </>
  )
  if (readiness === 'ready') {
    return (
      <VoiceDialogButton {...look} dialog={dialog}>
        {content}
      </VoiceDialogButton>
    )
  }
  return (
    <>
      <Button {...look} disabled aria-describedby={reason}>
        {content}
      </Button>
      <p id={reason} className="order-last w-full text-sm text-muted">
        {t('noWorker')}
      </p>
    </>
  )
}
