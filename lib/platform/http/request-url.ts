const urls = new WeakMap<Request, URL>()

/** The URL of a request, parsed once. Must not be changed. */
export function requestUrl(request: Request): URL {
  const known = urls.get(request)
  if (known) return known
  const url = new URL(request.url)
  urls.set(request, url)
  return url
}
