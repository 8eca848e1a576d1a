'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { whenNeeded } from './notify'

const Notices = dynamic(() => import('./notices'), { ssr: false })

/** The place of notices; fetched when the first one comes. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenNeeded(() => setNeeded(true)), [])
  return needed ? <Notices /> : null
}
