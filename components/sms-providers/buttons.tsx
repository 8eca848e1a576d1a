'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

/** Both need the messages of `sms-providers-forms` and `sms-providers-catalog`. */
export const ProviderButton = dialogButton(() => import('./provider-sheet'))
export const TestButton = dialogButton(() => import('./test-dialog'))
