'use client'

import { later } from '../later'
import type ChangesKeeper from './changes-keeper'

/** See `ChangesKeeper`, which is loaded after the page. */
export const KeptChanges = later(() => import('./changes-keeper')) as typeof ChangesKeeper
