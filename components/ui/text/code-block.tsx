import { CopyButton } from './copy-button'

interface CodeBlockProps {
  code: string
  /** Names the code, for screen readers. */
  label: string
}

/** Code to copy: a command, a key, a body. Long lines scroll instead of wrapping. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure aria-label={label} className="relative rounded-md bg-sunken">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto p-3 pr-12 font-mono text-sm leading-5"
      >
        <code>{code}</code>
      </pre>
      <CopyButton value={code} className="absolute top-1 right-1 bg-sunken" />
    </figure>
  )
}
