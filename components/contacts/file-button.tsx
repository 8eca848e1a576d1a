'use client'

import { useRef, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  label: string
  onChoose: (file: File) => void
}

/** A button that opens the device's choice of a CSV file. */
export function FileButton({ label, onChoose, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // So that the same file can be chosen again, mended.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
