export function TargetUrl({ url }: { url: string }) {
  return (
    <span
      title={url}
      className="block max-w-[min(60vw,24rem)] truncate font-mono text-sm text-muted md:max-w-72 lg:max-w-96"
    >
      {url.replace(/^https:\/\//, '')}
    </span>
  )
}
