'use client'

import { later } from '../ui/later'

export const WatchUnread = later(() => import('./watch-unread'))
