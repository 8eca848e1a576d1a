'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const NewTeamButton = dialogButton(() => import('./new-team-dialog'))
