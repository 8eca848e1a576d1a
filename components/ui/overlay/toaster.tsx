'use client'

import { useEffect, useState } from 'react'
import { later } from '../later'
import { whenNeeded } from './notify'

const Notices = later(() => import('./notices'))

/** The place of notices. Its script loads with the first notice. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenNeeded(() => setNeeded(true)), [])
  return needed ? <Notices /> : null
}
