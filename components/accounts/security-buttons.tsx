'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const SetUpButton = dialogButton(() => import('./set-up-factor-dialog'))
export const RenewCodesButton = dialogButton(() => import('./renew-codes-dialog'))
export const SwitchOffButton = dialogButton(() => import('./switch-off-dialog'))
export const DeleteAccountButton = dialogButton(() => import('./delete-account-dialog'))
