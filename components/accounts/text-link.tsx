import { Link } from '@/components/ui/link'
import type { ComponentProps } from 'react'

export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center text-accent hover:underline md:min-h-7"
    />
  )
}
