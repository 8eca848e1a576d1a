'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Mic } from '@/components/icons/mic'
import { Button } from '@/components/ui/button'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import type { VoiceDialogProps } from './voice-dialog'

const VoiceDialogButton = dialogButton<VoiceDialogProps>(() => import('./voice-dialog'))

interface VoiceButtonProps extends Pick<ComponentProps<typeof Button>, 'ref' | 'size' | 'variant'> {
  /** Null if calls are simulated. */
  readiness: VoiceReadiness | null
  dialog: Omit<VoiceDialogProps, 'onClose'>
  /** Whether the browser's voice is on. */
  byVoice: boolean
  onBrowserVoice: () => void
}

/**
 * Opens the voice talk and loads its script. Without a worker, it turns on the voice of the browser, and says so. Used in a
 * row that wraps.
 */
export function VoiceButton({
  readiness,
  dialog,
  byVoice,
  onBrowserVoice,
  ...look
}: VoiceButtonProps) {
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
  const lacksWorker = readiness === 'no_worker'
  return (
    <>
      <Button
        {...look}
        aria-pressed={byVoice}
        aria-describedby={lacksWorker ? reason : undefined}
        onClick={onBrowserVoice}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        {content}
      </Button>
      {lacksWorker && (
        <p id={reason} className="order-last w-full text-sm text-muted">
          {t('noWorker')}
        </p>
      )}
    </>
  )
}
