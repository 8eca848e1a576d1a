'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewSubscriptionButton = dialogButton(() => import('./new-subscription-dialog'))
