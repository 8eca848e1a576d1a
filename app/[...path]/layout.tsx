import type { ReactNode } from 'react'
import { pageSession } from '@/lib/platform/auth/page-session'
import PanelLayout from '../(panel)/layout'

/** Keeps the panel's frame around the message for an unknown path, unless a visitor opens it. */
export default async function UnknownPathLayout({ children }: { children: ReactNode }) {
  return (await pageSession()) ? <PanelLayout>{children}</PanelLayout> : children
}
