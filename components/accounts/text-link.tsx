import { Link } from '@/components/ui/link'
import type { ComponentProps } from 'react'

/** A link in a line of text, high enough for a finger. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center text-accent hover:underline md:min-h-7"
    />
  )
}
