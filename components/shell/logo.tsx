/** The bars of the logo: the assistant speaks first, the person answers. */
const BARS = [
  { x: 1, height: 6, voice: 'fill-accent' },
  { x: 6, height: 13, voice: 'fill-accent' },
  { x: 11, height: 22, voice: 'fill-person' },
  { x: 16, height: 11, voice: 'fill-person' },
  { x: 21, height: 4.5, voice: 'fill-accent' },
]

/** The logo: a moment of a call, in the colors of its two voices. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={className}>
      <svg viewBox="0 0 24 24" aria-hidden className="inline-block size-5.5 align-[-0.32em]">
        {BARS.map(({ x, height, voice }) => (
          <rect
            key={x}
            x={x}
            y={12 - height / 2}
            width={2.8}
            height={height}
            rx={1.4}
            className={voice}
          />
        ))}
      </svg>
      <span className="ml-2 text-lg font-bold tracking-tight">Santral</span>
    </span>
  )
}
