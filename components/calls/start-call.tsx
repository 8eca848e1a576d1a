'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

/**
 * Opens a dialog that asks for contact and assistant, starts the call and opens its page:
 * `<StartCallButton variant="primary" dialog={{ assistants }}>…</StartCallButton>`. `contact` fixes the
 * contact, `assistantId` preselects the assistant. Needs the messages of `start-call`.
 */
export const StartCallButton = dialogButton(() => import('./start-call-dialog'))
