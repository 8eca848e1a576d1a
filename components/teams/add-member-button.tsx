'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const AddMemberButton = dialogButton(() => import('./add-member-dialog'))
