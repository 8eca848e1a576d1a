/** The logo: a patch cord between two jacks of a telephone exchange. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={className}>
      <svg viewBox="0 0 24 24" aria-hidden className="inline-block size-6 align-[-0.4em]">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <path
          d="M7.5 8.5v4.75a4.5 4.5 0 0 0 9 0V8.5"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2"
        />
        <circle cx="7.5" cy="7.5" r="2.25" fill="var(--on-accent)" />
        <circle cx="16.5" cy="7.5" r="2.25" fill="var(--on-accent)" />
      </svg>
      <span className="ml-2 text-lg font-semibold tracking-tight">Santral</span>
    </span>
  )
}
