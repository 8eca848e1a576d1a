'use client'

import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'

/** Light, dark or as the device has it; the choice stays in this browser. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      {children}
    </ThemeProvider>
  )
}
