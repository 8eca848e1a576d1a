'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const NewSubscriptionButton = dialogButton(() => import('./new-subscription-dialog'))
