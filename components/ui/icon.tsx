import type { ReactNode, SVGProps } from 'react'
import { cn } from './cn'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>

/** An icon of components/icons. */
export type IconComponent = (props: IconProps) => ReactNode

interface FrameProps extends IconProps {
  /** Lucide's class names of the icon. */
  classes: string
  children: ReactNode
}

/** The frame that Lucide gives its icons. Screen readers skip an icon that has no accessible name or role. */
export function IconFrame({ classes, className, children, ...props }: FrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('lucide', classes, className)}
      aria-hidden={isExposed(props) ? undefined : true}
      {...props}
    >
      {children}
    </svg>
  )
}

function isExposed(props: object): boolean {
  return Object.entries(props).some(
    ([name, value]) => value != null && /^(aria-.+|role|title)$/.test(name),
  )
}
