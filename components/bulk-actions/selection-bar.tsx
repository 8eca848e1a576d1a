'use client'

import { later } from '@/components/ui/later'
import { useSelection } from '@/components/ui/list/selectable-rows'
import type { BarProps } from './bar'

const Bar = later(() => import('./bar'))

/** What can be done with the selected rows. Its script loads with the first selection. */
export function SelectionBar(props: BarProps) {
  const { chosen } = useSelection()
  return chosen.length > 0 ? <Bar {...props} /> : null
}
