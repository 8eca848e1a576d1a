'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

/**
 * Asks whom to call and which assistant calls, starts the call, and goes to it. Needs the texts of
 * `start-call`: `<StartCallButton variant="primary" dialog={{ assistants }}>…</StartCallButton>`,
 * with `contact` where it is known whom, and `assistantId` where it is known who.
 */
export const StartCallButton = dialogButton(() => import('./start-call-dialog'))
